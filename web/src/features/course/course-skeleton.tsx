import '../../ui/skeleton.css';
import '../../ui/panel.css';
import { common } from '../../lib/i18n/common.ts';
import { OpenSpine } from '../../ui/open-spine.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** A placeholder of the course page while the course loads; announced when that takes long. */
export function CourseSkeleton() {
  return (
    <>
      <div className="visually-hidden" role="status">
        {/* Not an h1: the arrival focus waits for the heading of the loaded course. */}
        <p role="heading" aria-level={1}>
          {common.loading}
        </p>
      </div>
      <div aria-hidden="true">
        <div className="wrap course-head">
          <div className="course-head__cover">
            <OpenSpine isOpen>
              <span className="cover skeleton" />
            </OpenSpine>
          </div>
          <div className="course-head__text">
            <p className="crumbs ui-text">
              <span className="skeleton skeleton--short">&nbsp;</span>
            </p>
            <p className="t-title skeleton">&nbsp;</p>
            <p className="t-lead">
              <span className="skeleton">&nbsp;</span>
            </p>
            <p className="facts ui-text">
              <span className="skeleton skeleton--half">&nbsp;</span>
            </p>
            <p className="row course-head__cta">
              <span className="skeleton skeleton--button">&nbsp;</span>
            </p>
          </div>
        </div>
        <div className="wrap course">
          <div className="course__main">
            <section>
              <p className="t-h2 skeleton skeleton--half">&nbsp;</p>
              {ROWS.map((row) => (
                <p key={row} className="skeleton skeleton--line">
                  &nbsp;
                </p>
              ))}
            </section>
          </div>
          <div className="course__side">
            <div className="panel skeleton skeleton--panel" />
          </div>
        </div>
        <div className="page-end" />
      </div>
    </>
  );
}
