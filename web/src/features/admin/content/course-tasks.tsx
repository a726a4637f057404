import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { courseQuery } from '../../content/api.ts';
import type { TaskFinding } from '../../practice/check-tasks.ts';
import { CourseSelect } from '../shared/list-tools.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { adminTasks as text } from './text.ts';

interface Checked {
  total: number;
  findings: TaskFinding[];
}

/** Runs every task of a course as a learner's browser does, and lists those that are broken. */
export function CourseTasks() {
  const id = useId();
  const client = useQueryClient();
  const [courseId, setCourseId] = useState('');
  const [progress, setProgress] = useState<[done: number, total: number]>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const check = useAction({
    mutationFn: async (): Promise<Checked> => {
      leaving.current = new AbortController();
      const { checkTasks } = await import('../../practice/check-tasks.ts');
      const course = await client.fetchQuery({ ...courseQuery(courseId), staleTime: 0 });
      let total = 0;
      const onProgress = (done: number, all: number) => {
        total = all;
        setProgress([done, all]);
      };
      const findings = await checkTasks(course, onProgress, leaving.current.signal);
      return { total, findings };
    },
    onSettled: () => setProgress(undefined),
  });
  const { data, error, isPending } = check;
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
          onChange={(chosen) => {
            setCourseId(chosen);
            check.reset();
          }}
        />
        <Button
          icon={ListChecks}
          label={text.run}
          disabled={!courseId}
          aria-disabled={isPending}
          onClick={() => check.mutate()}
        />
      </div>
      <div role="status" className="ui-text">
        {isPending && <p className="muted">{text.running(...(progress ?? [0, 0]))}</p>}
        {data && !isPending && <p>{text.result(data.total, data.findings.length)}</p>}
      </div>
      {error && (
        <p className="alert alert--bad" role="alert">
          {text.failed}
        </p>
      )}
      {data && data.findings.length > 0 && (
        <ul role="list" className="findings">
          {data.findings.map(({ lesson, task, problem, detail }) => (
            <li key={`${lesson} ${task} ${problem}`} className="finding" data-severity="error">
              <ListChecks className="icon" />
              <div className="finding__text">
                <h3 className="finding__wrong">{text.problems[problem]}</h3>
                <p className="ui-text">
                  {[text.where(lesson, task), detail && text.detail(detail)]
                    .filter(Boolean)
                    .join(' ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
