import './notes.css';
import '../../ui/field.css';
import '../../ui/textarea.css';
import { type ListedNote, NOTE_LIMITS } from '@edu/domain/learning/notes';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { removeNote, saveNote } from './change-notes.ts';
import { notes as text } from './text.ts';

/** From this number of remaining characters the counter is shown. */
const NEAR = 200;

interface Props {
  uid: string;
  courseId: string;
  /** In one lesson. */
  notes: readonly ListedNote[];
  clockOf: (note: ListedNote) => string;
  /** What leads to the moment. */
  time: (note: ListedNote, clock: string) => ReactNode;
  /** The id of the note whose text is edited. */
  editing: string | undefined;
  onEdit: (noteId: string | undefined) => void;
}

/** The notes of a lesson: each can be edited, removed and brought back. */
export function NoteList({ uid, courseId, notes, clockOf, time, editing, onEdit }: Props) {
  const [removed, setRemoved] = useState<ListedNote>();
  const [isFull, setIsFull] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const save = ({ id, ...note }: ListedNote, isDone = true) => {
    const hasSpace = saveNote(uid, courseId, id, note);
    setIsFull(!hasSpace);
    if (hasSpace && isDone) onEdit(undefined);
    return hasSpace;
  };
  const focusOn = (noteId: string) =>
    // After the row is back.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-note="${noteId}"] [data-edit]`)?.focus(),
    );
  return (
    <>
      {/* The button that removed a note is removed with it: the focus moves here. */}
      <p className="notes__note" role="status" ref={status} tabIndex={-1} hidden={!removed}>
        {removed && (
          <>
            <span>{text.removed(clockOf(removed))}</span>
            <Button
              variant="link"
              label={text.undo}
              onClick={() => {
                if (!save(removed)) return;
                setRemoved(undefined);
                focusOn(removed.id);
              }}
            />
          </>
        )}
      </p>
      {isFull && (
        <p className="field__error" role="alert">
          {text.full}
        </p>
      )}
      <ul className="notes__list" role="list" ref={list}>
        {notes.map((note) => {
          const clock = clockOf(note);
          return (
            <li key={note.id} data-note={note.id}>
              {editing === note.id ? (
                <NoteForm
                  note={note}
                  clock={clock}
                  onSave={(written) => save({ ...note, text: written })}
                  onClose={(hasFocus) => {
                    onEdit(undefined);
                    if (hasFocus) focusOn(note.id);
                  }}
                />
              ) : (
                <div className="notes__row">
                  {time(note, clock)}
                  {note.text ? (
                    <span className="notes__text" dir="auto">
                      {note.text}
                    </span>
                  ) : (
                    <span className="muted">{text.bare}</span>
                  )}
                  <span className="notes__actions">
                    <IconButton
                      data-edit
                      isSmall
                      icon={Pencil}
                      label={text.edit(clock)}
                      onClick={() => onEdit(note.id)}
                    />
                    <IconButton
                      isSmall
                      icon={Trash2}
                      label={text.remove(clock)}
                      onClick={() => {
                        removeNote(uid, courseId, note.id);
                        setRemoved(note);
                        requestAnimationFrame(() => status.current?.focus());
                      }}
                    />
                  </span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface FormProps {
  note: ListedNote;
  clock: string;
  /** Answers whether there was space. */
  onSave: (text: string) => boolean;
  onClose: (hasFocus: boolean) => void;
}

/** A text that was typed is saved also when the form is left. */
function NoteForm({ note, clock, onSave, onClose }: FormProps) {
  const [value, setValue] = useState(note.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isChanged = value !== note.text;
  useUnsaved(isChanged);
  const finish = (hasFocus: boolean) => {
    if (!isChanged || onSave(value.trim())) onClose(hasFocus);
  };
  const left = NOTE_LIMITS.text - value.length;
  return (
    <form
      className="notes__form"
      onSubmit={(event) => {
        event.preventDefault();
        finish(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish(false);
      }}
    >
      <textarea
        ref={field}
        className="input textarea"
        dir="auto"
        aria-label={text.label(clock)}
        value={value}
        maxLength={NOTE_LIMITS.text}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish(true);
        }}
      />
      {left <= NEAR && <p className="field__hint">{text.left(left)}</p>}
      <div className="row">
        <Button isSmall variant="primary" type="submit" label={text.save} />
        <Button isSmall variant="quiet" label={text.cancel} onClick={() => onClose(true)} />
      </div>
    </form>
  );
}
