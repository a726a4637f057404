import '../../ui/field.css';
import { localDay } from '@edu/domain/lib/day';
import { AppError } from '@edu/domain/errors/errors';
import { useAction } from '../../lib/use-action.ts';
import { Download } from 'lucide-react';
import { exportMyData } from './account-api.ts';
import { hasSession } from '../../lib/storage/local-store.ts';
import { saveFile } from '../../lib/csv.ts';
import { privacy } from './privacy-text.ts';
import { Button } from '../../ui/button.tsx';

const text = privacy.export;

const asFile = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

export function ExportData({ uid }: { uid: string }) {
  const {
    mutate,
    isPending,
    error,
    data: isSaved,
  } = useAction({
    mutationFn: async () => {
      const name = `my-data-${localDay(new Date())}.json`;
      const file = asFile(await exportMyData());
      // Another user may have signed in meanwhile.
      const isOwn = hasSession(uid);
      if (isOwn) saveFile(name, file);
      return isOwn;
    },
  });
  const isTooOften = error instanceof AppError && error.code === 'rate-limited';
  return (
    <section className="privacy" aria-labelledby="export-h">
      <div>
        <h3 className="t-h3" id="export-h">
          {text.title}
        </h3>
        <p className="muted">{text.text}</p>
      </div>
      <div className="privacy__actions">
        <Button
          icon={Download}
          label={isPending ? text.busy : text.action}
          aria-disabled={isPending}
          onClick={() => mutate()}
        />
        <p className="t-sm muted" role="status">
          {isSaved && text.done}
        </p>
        <p className="field__error" role="alert">
          {error && (isTooOften ? text.tooOften : text.failed)}
        </p>
      </div>
    </section>
  );
}
