import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findComments, getNewestComments, type PageEnd } from '../../data/admin-lists.ts';
import type { Comment } from '../../data/comments.ts';
import { useCourses } from '../../state/content.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { typography } from '../../text/typography.ts';
import { Moment } from '../../ui/moment.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CommentTable } from './comment-table.tsx';
import { removing } from './deeds.ts';

const deed = removing<Comment>(({ id }) => id);

export function PublishedComments({
  courseId,
  userId,
  words,
}: {
  courseId: string;
  userId: string;
  words: string;
}) {
  const of = { ...(courseId && { courseId }), ...(userId && { userId }) };
  return (
    <>
      <CommentFilters courseId={courseId} words={words || userId} />
      <CommentTable
        listKey={['comments', of, words]}
        load={(after?: PageEnd) =>
          words ? findComments(words, courseId, after) : getNewestComments(of, after)
        }
        caption={text.title}
        empty={courseId || userId || words ? text.none.found : text.none.published}
        date={{ title: text.date, cell: ({ createdAt }) => <Moment at={createdAt} /> }}
        deed={deed}
        action={text.removeChosen}
        icon={Trash2}
        actionOf={text.remove}
        className="bad"
      />
    </>
  );
}

function CommentFilters({ courseId, words }: { courseId: string; words: string }) {
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
        <label className="visually-hidden" htmlFor={id}>
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
              {typography(course.title)}
            </option>
          ))}
        </select>
      </div>
      <p className="t-sm muted tools__hint">{text.searchHint}</p>
    </>
  );
}
