// Looks that come and go with pointer and keyboard, held still: the page's own rules are made to apply to elements that carry a mark too.

const pseudo = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** A selector that takes marked elements as well, of the same weight as before. @example forcedSelector('.a:hover') // .a:is(:hover, [data-forced~="hover"]) */
export const forcedSelector = (selector: string): string =>
  selector.replace(pseudo, (whole, name) => `:is(${whole}, [data-forced~="${name}"])`);

function rulesOf(list: CSSRuleList): CSSStyleRule[] {
  return [...list].flatMap((rule) => {
    const within = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSStyleRule ? [rule, ...within] : within;
  });
}

/** Makes the document's rules apply to marked elements; answers what takes that back. */
export function forceRules(): () => void {
  const changed = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet.cssRules).flatMap((rule) => {
      const before = rule.selectorText;
      const after = forcedSelector(before);
      if (after === before) return [];
      rule.selectorText = after;
      return [{ rule, before }];
    }),
  );
  return () => {
    for (const { rule, before } of changed) rule.selectorText = before;
  };
}

export type Forced = 'hover' | 'focus' | 'pressed';

/** What browsers say of the element itself, and of everything around it too. */
const marks: Readonly<Record<Forced, { own: readonly string[]; around: readonly string[] }>> = {
  hover: { own: [], around: ['hover'] },
  focus: { own: ['focus', 'focus-visible'], around: ['focus-within'] },
  pressed: { own: [], around: ['hover', 'active'] },
};

/** Marks one control inside a sample as pointed at, focused or pressed, and takes the sample's controls out of the tab order. */
export function markForced(sample: HTMLElement, control: string, forced: Forced): void {
  for (const one of sample.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')) one.tabIndex = -1;
  const target = sample.querySelector<HTMLElement>(control);
  const { own, around } = marks[forced];
  if (target) target.dataset['forced'] = [...own, ...around].join(' ');
  for (let above = target?.parentElement; above && above !== sample; above = above.parentElement)
    above.dataset['forced'] = around.join(' ');
}
