import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Hands `take` each field that was filled before hydration, which would empty it. */
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
