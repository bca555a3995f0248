// Checks that text is well-formed XML of the plain kind that drawings use: elements, attributes, text, the five entities.

const entity = /&(?!(?:amp|lt|gt|quot|#39);)/;

function attributeFault(text: string): string | undefined {
  const seen = new Set<string>();
  let rest = text;
  while (rest.trim() !== '') {
    const found = /^\s+([A-Za-z][\w:-]*)="([^"<]*)"/.exec(rest);
    if (!found) return `attribute: ${rest.trim().slice(0, 40)}`;
    if (seen.has(found[1] ?? '')) return `attribute ${found[1]} twice`;
    if (entity.test(found[2] ?? '')) return `bare & in attribute ${found[1]}`;
    seen.add(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  return undefined;
}

/** The first fault that keeps text from being well-formed, or undefined. */
export function xmlFault(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  for (const tag of xml.matchAll(/<(\/?)([A-Za-z][\w:-]*)((?:[^<>"]|"[^"]*")*?)(\/?)>/g)) {
    const between = xml.slice(at, tag.index);
    if (/[<>]/.test(between)) return `stray bracket before ${tag[0].slice(0, 40)}`;
    if (entity.test(between)) return `bare & before ${tag[0].slice(0, 40)}`;
    if (open.length === 0 && between.trim() !== '') return 'text outside the root';
    at = tag.index + tag[0].length;
    const name = tag[2] ?? '';
    if (tag[1] === '/') {
      if (open.pop() !== name) return `unexpected </${name}>`;
      continue;
    }
    const fault = attributeFault(tag[3] ?? '');
    if (fault) return fault;
    if (open.length === 0 && ++roots > 1) return `second root ${name}`;
    if (tag[4] !== '/') open.push(name);
  }
  if (xml.slice(at).trim() !== '') return 'text after the root';
  if (open.length > 0) return `${open.join(', ')} not closed`;
  return roots === 1 ? undefined : 'no root';
}
