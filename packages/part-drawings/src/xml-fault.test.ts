// A small well-formedness check for the SVG of the tests, with tests of its own.
import { expect, test } from 'vitest';
import { xmlFault } from './xml-fault.ts';

test('the checker accepts well-formed text and names the fault of other text', () => {
  expect(xmlFault('<a b="1"><c/>x &amp; y</a>')).toBeUndefined();
  expect(xmlFault('<a><b></a>')).toContain('</a>');
  expect(xmlFault('<a b=1></a>')).toContain('attribute');
  expect(xmlFault('<a b="1" b="2"/>')).toContain('twice');
  expect(xmlFault('<a>1 < 2</a>')).toBeDefined();
  expect(xmlFault('<a>R&D</a>')).toContain('&');
  expect(xmlFault('<a/><b/>')).toContain('root');
});
