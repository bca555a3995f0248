// Leaves out of browsers' scripts what the router says to its developers: the sentences of its assertions, its warnings, and the names of
// its components, which also keep components in a bundle that no page uses. An assertion fails as before, told by its stack.
import { Visitor, parseSync } from 'vite';
import type { Plugin } from 'vite';

const assertions = new Set(['invariant', 'UNSAFE_invariant']);
const warnings = new Set(['warning', 'warningOnce']);

/** What stands from one place of a text to another becomes `text`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A module of the router without its words for developers. @example terse('invariant(a, "why");', 'a.js') === 'invariant(a);' */
export function terse(code: string, file: string): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ start, end, callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (warnings.has(name)) edits.push({ from: start, to: end, text: 'void 0' });
      if (assertions.has(name) && given.length === 2) edits.push({ from: given[0]!.end, to: given[1]!.end, text: '' });
      // What only makes a component goes where nobody uses it.
      const makes = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'forwardRef';
      if (makes) edits.push({ from: start, to: start, text: '/* @__PURE__ */ ' });
    },
    ExpressionStatement({ start, end, expression }) {
      if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return;
      const { property } = expression.left;
      if (property.type === 'Identifier' && property.name === 'displayName') edits.push({ from: start, to: end, text: '' });
    },
  }).visit(parseSync(file, code).program);
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code);
}

/** Vite plugin for the pages' scripts. */
export function terseRouter(): Plugin {
  return {
    name: 'partharbor-terse-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/.test(id)) return undefined;
      return { code: terse(code, id), map: null };
    },
  };
}
