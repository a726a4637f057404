/** Drawings of the three parts of the method; decorative, the text beside them says the same. */

const frame = {
  className: 'drawing',
  viewBox: '0 0 320 220',
  'aria-hidden': true,
} as const;

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

/** An open book: a frame of the video on the left page, text with one marked line on the right. */
export function LessonDrawing() {
  return (
    <svg {...frame}>
      <path className="drawing__board" d="M20 196h280" />
      <path className="drawing__page" d="M160 48C132 34 88 32 44 40v142c44-8 88-6 116 8Z" />
      <path className="drawing__page" d="M160 48c28-14 72-16 116-8v142c-44-8-88-6-116 8Z" />
      <path className="drawing__spine" d="M160 48v142" />
      <rect className="drawing__ink" x="64" y="66" width="76" height="52" rx="4" />
      <path className="drawing__paper" d="m95 81 18 11-18 11Z" />
      {rows(4).map((at) => (
        <path key={at} className="drawing__line" d={`M64 ${132 + at * 12}h${at === 3 ? 44 : 76}`} />
      ))}
      <path className="drawing__marker" d="M180 90h72" />
      {rows(9).map((at) => (
        <path
          key={at}
          className={at === 2 ? 'drawing__line drawing__line--ink' : 'drawing__line'}
          d={`M180 ${66 + at * 12}h${[72, 60, 72, 66, 40, 72, 64, 72, 36][at]}`}
        />
      ))}
    </svg>
  );
}

/**
 * A question with four answers: one crossed out, the right one ticked; an arrow leads back to the
 * video.
 */
export function QuizDrawing() {
  return (
    <svg {...frame}>
      <path className="drawing__board" d="M20 196h280" />
      <rect className="drawing__page" x="36" y="28" width="152" height="168" rx="8" />
      <path className="drawing__line drawing__line--ink" d="M54 50h100M54 62h64" />
      {rows(4).map((at) => (
        <g key={at} transform={`translate(54 ${80 + at * 27})`}>
          {at === 2 && <path className="drawing__marker" d="M26 9h78" />}
          <circle
            className={['drawing__ring', 'drawing__wrong', 'drawing__right', 'drawing__ring'][at]}
            cx="9"
            cy="9"
            r="8"
          />
          <path
            className={at === 2 ? 'drawing__line drawing__line--ink' : 'drawing__line'}
            d={`M28 9h${[64, 80, 74, 52][at]}`}
          />
        </g>
      ))}
      <path className="drawing__sign" d="m59 112 8 8m0-8-8 8" />
      <path className="drawing__sign" d="m59 143 3 4 6-7" />
      <path className="drawing__arrow" d="M190 116c36 2 54 18 54 44" />
      <path className="drawing__arrow" d="m236 152 8 9 8-9" />
      <rect className="drawing__ink" x="206" y="168" width="78" height="28" rx="4" />
      <path className="drawing__paper" d="m240 176 10 6-10 6Z" />
    </svg>
  );
}

/** A month: the days of study are joined by one stroke. */
export function PaceDrawing() {
  const runs = ['M52 72h72', 'M196 72h36', 'M52 106h144', 'M52 140h180', 'M52 174h108'];
  const studied = new Set([0, 1, 2, 4, 5, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24]);
  return (
    <svg {...frame}>
      <path className="drawing__board" d="M20 204h280" />
      <rect className="drawing__page" x="28" y="20" width="264" height="184" rx="8" />
      <path className="drawing__line drawing__line--ink" d="M52 42h72" />
      {runs.map((d) => (
        <path key={d} className="drawing__marker drawing__marker--day" d={d} />
      ))}
      {rows(28).map((at) => (
        <circle
          key={at}
          className={studied.has(at) ? 'drawing__day' : 'drawing__day drawing__day--off'}
          cx={52 + (at % 7) * 36}
          cy={72 + Math.floor(at / 7) * 34}
          r="4.5"
        />
      ))}
    </svg>
  );
}
