// A rule for oxlint: no regular expression whose work grows faster than the text it reads (T-21). Whatever a stranger can send meets one.
import { RegExpParser } from '@eslint-community/regexpp';
import { getConsumedChars, isPotentiallyEmpty, toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { allowed } from './slow-patterns-allowed.mjs';

const parser = new RegExpParser();

/** How a pattern is slow, in words; null where its work is in proportion to the text. */
export function slownessOf(source, flagText) {
  const flags = parser.parseFlags(flagText);
  const pattern = parser.parsePattern(source, undefined, undefined, { unicode: flags.unicode, unicodeSets: flags.unicodeSets });
  const [report] = analyse({ pattern, flags }).reports;
  if (report) return report.exponential ? 'its work doubles with each character' : 'two of its repetitions can share the same characters';
  return flags.sticky || !rereads(pattern, flags) ? null : 'each place where it may begin reads the rest of the text again';
}

/** Whether a repetition takes the characters that come before it too: then the text may be full of beginnings, each read to the end. */
function rereads(pattern, flags) {
  const look = ({ elements }) => {
    const at = elements.findIndex((one) => one.type !== 'Assertion');
    const group = ['Group', 'CapturingGroup'].includes(elements[at]?.type) ? elements[at].alternatives : [];
    return rereadsItself(elements, flags) || (!elements.slice(0, at).some(isStart) && group.some(look));
  };
  return pattern.alternatives.some(look);
}

function rereadsItself(elements, flags) {
  const at = elements.findIndex((one) => one.type === 'Quantifier' && one.max === Infinity);
  const taken = at < 1 ? null : oneCharacter(elements[at].element, flags);
  if (!taken) return false;
  const before = elements.slice(0, at);
  if (before.some((one) => isStart(one) || beginsOnce(one, taken, flags))) return false;
  const canFail = elements.slice(at + 1).some((one) => !isPotentiallyEmpty(one, flags));
  return canFail && before.every((one) => getConsumedChars(one, flags).chars.isSubsetOf(taken));
}

const isStart = ({ type, kind }) => type === 'Assertion' && kind === 'start';

/** `(?<!a)a+`: a run of characters has one beginning. */
function beginsOnce({ type, kind, negate, alternatives }, taken, flags) {
  if (type !== 'Assertion' || kind !== 'lookbehind' || !negate) return false;
  const [one] = alternatives[0].elements;
  const not = alternatives.length === 1 && alternatives[0].elements.length === 1 ? oneCharacter(one, flags) : null;
  return not !== null && not.isSupersetOf(taken);
}

const oneCharacter = (element, flags) =>
  ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type) ? toUnicodeSet(element, flags).chars : null;

/** The text of a pattern made at run time, as far as it stands in the source; a part put into it counts as one letter. */
function writtenSource(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((one) => one.value.cooked).join('x');
  return null;
}

const rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const exceptions = new Map(allowed.filter(([path]) => file.endsWith(`/${path}`)).map(([, source, reason]) => [source, reason]));
    const used = new Set();
    const check = (node, source, flags) => {
      const exception = [source, '*'].find((one) => exceptions.has(one));
      if (exception !== undefined && slownessOf(source, flags)) used.add(exception);
      if (exception !== undefined) return;
      const slowness = slownessOf(source, flags);
      if (slowness) context.report({ node, message: `this pattern can be made slow: ${slowness}` });
    };
    const made = (node) => {
      if (node.callee.name !== 'RegExp') return;
      const source = writtenSource(node.arguments[0]);
      if (source !== null) check(node, source, String(node.arguments[1]?.value ?? ''));
    };
    return {
      Literal: (node) => node.regex && check(node, node.regex.pattern, node.regex.flags),
      NewExpression: made,
      CallExpression: made,
      'Program:exit': (node) => {
        for (const source of exceptions.keys())
          if (!used.has(source)) context.report({ node, message: `no pattern ${source} is slow here any more: take it off the list` });
      },
    };
  },
};

export default { meta: { name: 'partharbor' }, rules: { 'no-slow-pattern': rule } };
