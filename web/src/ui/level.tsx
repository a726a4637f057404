import './level.css';
import { LEVELS } from '@edu/domain/content/course';
import { levelText } from '../lib/i18n/common.ts';

/** Three bars and the word; an unknown level has only its word. */
export function Level({ level }: { level: string }) {
  if (!level) return null;
  const rank = LEVELS.findIndex((known) => known === level) + 1;
  return (
    <span className="level" data-level={rank}>
      {rank > 0 && (
        <i aria-hidden="true">
          <b />
          <b />
          <b />
        </i>
      )}
      <span>{levelText(level)}</span>
    </span>
  );
}
