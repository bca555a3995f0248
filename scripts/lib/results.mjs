// Reads a test run's JSON report and adds runs up.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './steps.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of one run. A run that ended badly without naming a failed test (a file that does not load, an error outside
 * any test, no report at all) counts as failed all the same.
 * @param {string} file @param {number} exitCode
 * @returns {Counts}
 */
export function readCounts(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  );
  const named = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: named === 0 && exitCode !== 0 ? 1 : named,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What failed in one run, each with its first lines, so that a long output ends with what its reader looks for.
 * @param {string} file @param {number} exitCode @returns {string[]}
 */
export function readFailures(file, exitCode) {
  if (!existsSync(file)) return [`no report at ${file}`];
  const failures = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap((one) => {
    const failed = one.assertionResults.filter((test) => test.status === 'failed');
    const named = failed.map((test) => [`${one.name}: ${test.fullName}`, ...test.failureMessages].join('\n'));
    return named.length === 0 && one.status === 'failed' ? [`${one.name}\n${one.message}`] : named;
  });
  if (failures.length === 0 && exitCode !== 0) return [`an error outside any test: the run ended with code ${exitCode}`];
  return failures.map(firstLines);
}

/**
 * What failed first and passed when tried again, each with its first lines: passed, yet to be looked into.
 * @param {string} file @returns {string[]}
 */
export function readRetried(file) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap((one) =>
    one.assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => firstLines([`${one.name}: ${test.fullName}`, ...test.failureMessages].join('\n'))),
  );
}

/**
 * The files that took longest in one run, longest first: where to look when the whole takes too long.
 * @param {string} file @param {number} most @returns {string[]} seconds and path
 */
export function readLongest(file, most) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8'))
    .testResults.map((one) => ({ path: relative(root, one.name), seconds: (one.endTime - one.startTime) / 1_000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ path, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${path}`);
}

/** @param {string} text */
const firstLines = (text) => text.split('\n').slice(0, 12).join('\n');

/** @param {Counts[]} runs @returns {Counts} */
export function addUp(runs) {
  const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The line a test run ends with. @param {Counts} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
