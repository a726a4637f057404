import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of one row as horizontal strokes: one path for the whole code. */
function toPath(data: readonly (readonly boolean[])[]): string {
  return data
    .map((row, y) =>
      row
        .map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}h${lengthAt(row, x)}v1H${x}z` : ''))
        .join(''),
    )
    .join('');
}

function lengthAt(row: readonly boolean[], from: number): number {
  let to = from;
  while (row[to]) to += 1;
  return to - from;
}

/** A QR code of a text, dark on the light paper around it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, d } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 0 });
    return { size: code.size, d: toPath(code.data) };
  }, [value]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={d} fill="currentColor" />
    </svg>
  );
}
