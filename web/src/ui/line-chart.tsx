import '../styles/charts.css';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { axisTicks, namedPoints } from './chart-scale.ts';

const HEIGHT = 272;
const TOP = 8;
const BOTTOM = HEIGHT - 28;
const LEFT = 44;
const RIGHT = 8;

interface LineChartProps {
  /** What a screen reader hears instead of the picture. */
  label: string;
  /** The name of the control that arrow keys move from point to point. */
  pointsLabel: string;
  /** Of equal length: what stands under each point, and the two lines. */
  names: readonly string[];
  filled: readonly number[];
  dashed: readonly number[];
  /** One point in words, for ears; and for eyes, beside it. */
  describe: (index: number) => string;
  tip: (index: number) => ReactNode;
}

/** A filled line and a dashed one. A point is told under the pointer, and by arrow keys. */
export function LineChart({ label, pointsLabel, describe, tip, ...lines }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [shown, setShown] = useState<number>();
  const last = lines.names.length - 1;
  const x = (index: number) => LEFT + ((width - LEFT - RIGHT) * index) / Math.max(1, last);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const along = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (x(last) - LEFT);
    setShown(Math.min(last, Math.max(0, Math.round(along * last))));
  };
  const point = shown === undefined ? undefined : Math.min(shown, last);
  return (
    <div
      className="chart"
      ref={frame}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setShown(undefined)}
    >
      <svg role="img" aria-label={label} width={width} height={HEIGHT}>
        {width > 0 && <Drawing {...lines} x={x} width={width} point={point} />}
      </svg>
      <input
        type="range"
        aria-label={pointsLabel}
        aria-valuetext={describe(point ?? last)}
        min={0}
        max={last}
        value={point ?? last}
        onFocus={() => setShown(last)}
        onBlur={() => setShown(undefined)}
        onChange={({ target }) => setShown(Number(target.value))}
      />
      {point !== undefined && (
        <div
          className={x(point) > width / 2 ? 'chart__tip chart__tip--before' : 'chart__tip'}
          aria-hidden="true"
          style={{ insetInlineStart: x(point) }}
        >
          {tip(point)}
        </div>
      )}
    </div>
  );
}

interface DrawingProps extends Pick<LineChartProps, 'names' | 'filled' | 'dashed'> {
  x: (index: number) => number;
  width: number;
  point: number | undefined;
}

function Drawing({ names, filled, dashed, x, width, point }: DrawingProps) {
  const ticks = axisTicks(Math.max(0, ...filled, ...dashed));
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / (ticks.at(-1) ?? 1);
  const path = (values: readonly number[]) =>
    values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = names.length - 1;
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <line className="chart__grid" x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 10} y={y(value)} dy="0.35em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {namedPoints(names.length, width - LEFT).map((i) => (
        <text
          key={i}
          x={x(i)}
          y={HEIGHT - 4}
          textAnchor={i === 0 ? 'start' : i === last ? 'end' : 'middle'}
        >
          {names[i]}
        </text>
      ))}
      <polygon
        className="chart__area"
        points={`${LEFT},${BOTTOM} ${path(filled)} ${x(last)},${BOTTOM}`}
      />
      <polyline className="chart__line" points={path(filled)} />
      <polyline className="chart__line chart__line--dashed" points={path(dashed)} />
      {point !== undefined && (
        <>
          <line className="chart__grid" x1={x(point)} x2={x(point)} y1={TOP} y2={BOTTOM} />
          <circle className="chart__dot" cx={x(point)} cy={y(dashed[point] ?? 0)} r="5" />
          <circle className="chart__dot" cx={x(point)} cy={y(filled[point] ?? 0)} r="5" />
        </>
      )}
    </>
  );
}

/** The width of an element in CSS pixels, as it changes; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
