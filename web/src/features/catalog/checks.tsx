import '../../ui/check.css';
import { type ReactNode, useId } from 'react';

export interface Option<T> {
  value: T;
  label: ReactNode;
  count?: number | undefined;
}

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export function Checks<T extends string>({
  options,
  chosen,
  onChange,
}: {
  options: Option<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  return options.map(({ value, label, count }) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={() => onChange(toggled(chosen, value))}
      />
      {label}
      <span className="check__count">{count}</span>
    </label>
  ));
}

export function Radios<T extends string | number | undefined>({
  options,
  chosen,
  onChange,
}: {
  options: Option<T>[];
  chosen: T;
  onChange: (chosen: T) => void;
}) {
  const name = useId();
  return options.map(({ value, label, count }) => (
    <label key={value ?? ''} className="check">
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
      {label}
      <span className="check__count">{count}</span>
    </label>
  ));
}
