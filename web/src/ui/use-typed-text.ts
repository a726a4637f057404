import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Passes each field that was filled before hydration, which would clear it, to `take`. */
export function useTypedText(
  within: RefObject<HTMLFormElement | null>,
  take: (field: Field) => void,
): void {
  const taken = useEffectEvent(take);
  useLayoutEffect(() => {
    for (const field of within.current?.querySelectorAll<Field>('input, textarea') ?? [])
      if (field.value !== field.defaultValue) taken(field);
  }, [within]);
}
