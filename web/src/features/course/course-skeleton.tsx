import { common } from '../../text/common.ts';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The shape of a course page while the course is on its way; said once it takes long. */
export function CourseSkeleton() {
  return (
    <>
      <div className="vh" role="status">
        {/* Not an h1: the focus of whoever arrives waits for the heading of the course, which stays. */}
        <p role="heading" aria-level={1}>
          {common.loading}
        </p>
      </div>
      <div aria-hidden="true">
        <div className="wrap course-head">
          <div className="course-head__cover">
            <span className="cover sk" />
          </div>
          <div className="course-head__text">
            <p className="crumbs t-ui">
              <span className="sk sk--short">&nbsp;</span>
            </p>
            <p className="t-title sk">&nbsp;</p>
            <p className="t-lead">
              <span className="sk">&nbsp;</span>
            </p>
            <p className="facts t-ui">
              <span className="sk sk--half">&nbsp;</span>
            </p>
            <p className="row course-head__cta">
              <span className="sk sk--button">&nbsp;</span>
            </p>
          </div>
        </div>
        <div className="wrap course">
          <div className="course__main">
            <section>
              <p className="t-h2 sk sk--half">&nbsp;</p>
              {ROWS.map((row) => (
                <p key={row} className="sk sk--line">
                  &nbsp;
                </p>
              ))}
            </section>
          </div>
          <div className="course__side">
            <div className="panel sk sk--panel" />
          </div>
        </div>
        <div className="page-end" />
      </div>
    </>
  );
}
