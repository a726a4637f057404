import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed before hydration is in the DOM alone, and the first render after it would empty the fields: hands each field of
 * `within` that is filled to `take`.
 */
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
