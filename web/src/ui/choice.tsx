import type { ReactNode } from 'react';

/** A row of options by value, of which one is chosen. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Readonly<Record<Value, ReactNode>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div className="segmented-control" role="group" aria-label={label}>
      {(Object.keys(options) as Value[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </div>
  );
}
