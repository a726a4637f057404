import '../../ui/code.css';
import './try-it.css';
import type { TaskData } from '@edu/domain/content/practice';
import { CodeBox } from './code-box.tsx';
import { PracticeArea } from './lesson-text.tsx';
import { tryIt as text } from './try-it-text.ts';

/** A place of its own beside the courses. */
const PLACE = { id: 'try-it' };

const { start: START, kept, last, added } = text.program;

const TASK: TaskData = {
  id: 'try-it',
  title: text.title,
  checks: `test('${text.checks.more}', () => equal(shelf.length > 3, true));
test('${text.checks.kept}', () => equal(shelf.slice(0, 3), ${kept}));
test('${text.checks.printed}', () => equal(output.length, shelf.length + 1));`,
  solution: START.replace(last, added),
};

/** The first code that a visitor runs: a small task, without an account and without a lesson. */
export function TryIt() {
  return (
    <section className="section below try-it" aria-labelledby="code-h">
      <div>
        <h2 className="t-h2" id="code-h">
          {text.title}
        </h2>
        <p className="t-read muted mt-3">{text.lead}</p>
      </div>
      <PracticeArea course={PLACE} isRunnable>
        <section
          className="practice practice--task"
          aria-label={text.taskLabel}
          data-language="js"
          data-block={TASK.id}
          data-task={JSON.stringify(TASK)}
        >
          <h3>{text.task}</h3>
          <div className="code-box">
            <CodeBox code={START} label={text.code} />
          </div>
          <div className="practice__hint" hidden>
            <p>{text.hint}</p>
          </div>
          <div className="practice__bar">
            <button
              type="button"
              className="btn btn--sm btn--primary practice__press practice__press--run"
            >
              {text.run}
            </button>
            <button
              type="button"
              className="btn btn--sm btn--line practice__press practice__press--check"
            >
              {text.check}
            </button>
            <button
              type="button"
              className="btn btn--sm btn--quiet practice__press practice__press--edit"
            >
              {text.edit}
            </button>
          </div>
        </section>
      </PracticeArea>
    </section>
  );
}
