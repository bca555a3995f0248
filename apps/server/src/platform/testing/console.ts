// Fails every test that writes errors or warnings to the console without having announced them.
import { afterEach, beforeEach, expect, vi } from 'vitest';

interface Line {
  readonly kind: 'error' | 'warn';
  readonly text: string;
}

let lines: Line[] = [];
let expected: RegExp[] = [];

/** Announces console output the running test is about; it must then really come. @example expectConsole(/could not reach/); */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

beforeEach(() => {
  lines = [];
  expected = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      lines.push({ kind, text: parts.map((part) => (part instanceof Error ? String(part.stack) : String(part))).join(' ') });
    });
  }
});

afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  vi.mocked(console.warn).mockRestore?.();
  const surprising = lines.filter((line) => !expected.some((pattern) => pattern.test(line.text)));
  const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line.text)));
  expect(surprising, 'unexpected console output').toEqual([]);
  expect(missing.map(String), 'announced console output that never came').toEqual([]);
});
