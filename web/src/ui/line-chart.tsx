import './charts.css';
import { type PointerEvent, useState } from 'react';

/** The maximum number of labels below the chart; a phone shows only the first and the last. */
const NAMED = 5;

interface LineChartProps {
  /** The text alternative of the chart. */
  label: string;
  /** The name of the slider that arrow keys move from point to point. */
  pointsLabel: string;
  /** Of equal length: the name of each point, and the two lines. */
  names: readonly string[];
  filled: readonly number[];
  dashed: readonly number[];
  /** The values of a point as text. */
  describePoint: (index: number) => string[];
  /** The value of the last point of the filled line, written beside it. */
  lastValue: string;
}

/** A filled line and a dashed one. The pointer and the arrow keys show the values of a point. */
export function LineChart(props: LineChartProps) {
  const { label, pointsLabel, names, filled, dashed, describePoint, lastValue } = props;
  const [shown, setShown] = useState<number>();
  const last = names.length - 1;
  const point = shown === undefined ? undefined : Math.min(shown, last);
  const ticks = axisTicks(Math.max(0, ...filled, ...dashed));
  // In percent of the plot, to be independent of its width.
  const x = (index: number) => (100 * index) / Math.max(1, last);
  const y = (value: number) => 100 - (100 * value) / (ticks.at(-1) ?? 1);
  const path = (values: readonly number[]) =>
    values.map((value, i) => `${x(i).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const steps = Array.from({ length: NAMED }, (_, i) => Math.round((i * last) / (NAMED - 1)));
  const named = [...new Set(steps)];
  return (
    <div className="chart">
      <div
        className="chart__plot"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setShown(undefined)}
      >
        <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((value) => (
            <line key={value} className="chart__grid" x2="100" y1={y(value)} y2={y(value)} />
          ))}
          {point !== undefined && (
            <line className="chart__grid" x1={x(point)} x2={x(point)} y2="100" />
          )}
          <polygon className="chart__area" points={`0,100 ${path(filled)} 100,100`} />
          <polyline className="chart__line" points={path(filled)} />
          <polyline className="chart__line chart__line--dashed" points={path(dashed)} />
        </svg>
        <div aria-hidden="true">
          {ticks.map((value) => (
            <span key={value} className="chart__tick" style={{ insetBlockStart: `${y(value)}%` }}>
              {value}
            </span>
          ))}
        </div>
        {point === undefined && last >= 0 && (
          <div aria-hidden="true">
            <i
              className="chart__dot"
              style={{ insetInlineStart: '100%', insetBlockStart: `${y(filled[last] ?? 0)}%` }}
            />
            <b className="chart__last" style={{ insetBlockStart: `${y(filled[last] ?? 0)}%` }}>
              {lastValue}
            </b>
          </div>
        )}
        <input
          type="range"
          aria-label={pointsLabel}
          aria-valuetext={[names[point ?? last], ...describePoint(point ?? last)].join('. ')}
          min={0}
          max={last}
          value={point ?? last}
          onFocus={() => setShown(last)}
          onBlur={() => setShown(undefined)}
          onChange={({ target }) => setShown(Number(target.value))}
        />
        {point !== undefined && (
          <div aria-hidden="true">
            {[dashed, filled].map((values, i) => (
              <i
                key={i === 0 ? 'dashed' : 'filled'}
                className="chart__dot"
                style={{
                  insetInlineStart: `${x(point)}%`,
                  insetBlockStart: `${y(values[point] ?? 0)}%`,
                }}
              />
            ))}
            <div
              className={x(point) > 50 ? 'chart__tip chart__tip--before' : 'chart__tip'}
              style={{ insetInlineStart: `${x(point)}%` }}
            >
              <b>{names[point]}</b>
              {describePoint(point).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className="chart__names" aria-hidden="true">
        {named.map((index) => (
          <span key={index}>{names[index]}</span>
        ))}
      </div>
    </div>
  );
}

const MOST_LINES = 4;

/**
 * Whole numbers for the lines of a chart: from 0 to the first round number that is at least
 * `most`.
 */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((round) => round * power).find((size) => size >= least) ?? power;
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, i) => i * step);
}
