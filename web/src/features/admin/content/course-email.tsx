import '../../../ui/alert.css';
import type { CourseEmailPreview } from '@edu/domain/community/course-email';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { askCourseEmail } from '../shared/api.ts';
import { adminCourseEmail as text } from './text.ts';
import { momentText } from '../../../lib/i18n/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CourseSelect } from '../shared/list-tools.tsx';
import { actionFailure } from '../shared/action-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

export function CourseEmail() {
  const [courseId, setCourseId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className="content-tool" aria-labelledby={id}>
      <h2 className="t-h3" id={id}>
        {text.title}
      </h2>
      <p className="muted ui-text">{text.note}</p>
      <div className="tools">
        <CourseSelect
          label={text.course}
          none={text.choose}
          value={courseId}
          onChange={setCourseId}
        />
        <Button
          icon={Mail}
          label={text.open}
          disabled={!courseId}
          onClick={() => setIsOpen(true)}
        />
      </div>
      {isOpen && <EmailDialog courseId={courseId} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function EmailDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const client = useQueryClient();
  const queryKey = ['admin', 'course-email', courseId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => askCourseEmail({ courseId, step: 'preview' }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.progress?.status === 'sending' ? 2000 : false),
  });
  const sending = useAction({
    mutationFn: (step: 'send' | 'test') => askCourseEmail({ courseId, step }),
    onSuccess: (preview) => client.setQueryData(queryKey, preview),
  });
  const failure = sending.error ?? (data ? null : error);
  return (
    <Dialog title={text.title} onClose={onClose} isClosable={!sending.isPending}>
      {!data && !error && (
        <p className="muted" role="status">
          {text.loading}
        </p>
      )}
      {data && <Email {...data} />}
      {failure && (
        <p className="alert alert--bad" role="alert">
          {actionFailure(failure, {
            ...text.failures,
            other: data ? text.notSent : text.notLoaded,
          })}
        </p>
      )}
      <div className="dialog__actions">
        {data && !data.progress && data.subscribers > 0 && (
          <Button
            variant="primary"
            label={sending.isPending ? text.busy : text.send(data.subscribers)}
            aria-disabled={sending.isPending}
            onClick={() => sending.mutate('send')}
          />
        )}
        {data && (
          <Button
            label={text.test}
            aria-disabled={sending.isPending}
            onClick={() => sending.mutate('test')}
          />
        )}
        <Button variant="quiet" label={text.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}

function Email({ subject, text: body, subscribers, progress, testTo }: CourseEmailPreview) {
  return (
    <>
      <dl className="key-value-list ui-text">
        <div>
          <dt>{text.subject}</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      {/* A scrollable box needs focus to be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="course-email__body" role="region" tabIndex={0} aria-label={text.body}>
        {body}
      </div>
      <p className="ui-text" role="status">
        <span>{progressText(progress, subscribers)}</span>{' '}
        <span>{testTo !== undefined && text.tested(testTo)}</span>
      </p>
    </>
  );
}

function progressText(progress: CourseEmailPreview['progress'], subscribers: number): string {
  if (progress?.status === 'sending') return text.sending(progress.count, subscribers);
  if (progress) return text.sent(progress.count, momentText(progress.startedAt));
  return subscribers > 0 ? text.subscribers(subscribers) : text.noSubscribers;
}
