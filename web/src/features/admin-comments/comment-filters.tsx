import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCourses } from '../../state/content.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { typo } from '../../text/typo.ts';
import { SearchField } from '../../ui/search-field.tsx';

/** Which comments are shown stands in the address, so that a link leads to those of a person or a course. */
export function CommentFilters({ courseId, words }: { courseId: string; words: string }) {
  const [, setParams] = useSearchParams();
  const { courses } = useCourses(true);
  const id = useId();
  const set = (name: 'q' | 'course', value: string) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        // A link from a learner's page names one author: a search takes its place.
        if (name === 'q') params.delete('author');
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true },
    );
  const isUnknown = courseId && !courses.some((course) => course.id === courseId);
  return (
    <>
      <div className="tools">
        <SearchField label={text.search} value={words} onSearch={(typed) => set('q', typed)} />
        <label className="vh" htmlFor={id}>
          {text.course}
        </label>
        <select
          id={id}
          className="select tools__select"
          value={courseId}
          onChange={(event) => set('course', event.target.value)}
        >
          <option value="">{text.allCourses}</option>
          {isUnknown && <option value={courseId}>{courseId}</option>}
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {typo(course.title)}
            </option>
          ))}
        </select>
      </div>
      <p className="t-sm muted tools__hint">{text.searchHint}</p>
    </>
  );
}
