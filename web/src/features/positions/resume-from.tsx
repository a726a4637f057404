import type { Clip } from '@edu/domain/content/course';
import { lazy, type ReactNode } from 'react';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { OnDemand } from '../../ui/on-demand.tsx';

/** The positions are not needed for the first paint. */
const ResumeLabel = lazy(async () => ({
  default: (await import('./resume-label.tsx')).ResumeLabel,
}));

/** The label of a way to a lesson: where the learner stopped, once it is known. */
export const ResumeFrom = (props: { lesson: Clip & { id: string }; children: ReactNode }) => (
  <OnDemand when={runWhenIdle} fallback={props.children}>
    <ResumeLabel {...props} />
  </OnDemand>
);
