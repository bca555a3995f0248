// What is known of advisories against the packages the shop runs with, by npm audit; a registry that does not answer is no failure.
import { collect } from './steps.mjs';

const waitMs = 60_000;
const grave = new Set(['high', 'critical']);

/**
 * Reads npm audit's report: the packages with a high or critical advisory, or why nothing is known.
 * @param {string} output
 * @returns {{ grave: string[], unknown: string | null }}
 */
export function readAdvisories(output) {
  let report;
  try {
    // Warnings may stand around the report.
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return { grave: [], unknown: output.trim().split('\n')[0] || 'npm said nothing' };
  }
  if (report.vulnerabilities === undefined) return { grave: [], unknown: report.message || report.error?.summary || 'no report' };
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => grave.has(severity));
  return { grave: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`), unknown: null };
}

/** Asks the registry about the packages of production. */
export async function findAdvisories() {
  const windows = process.platform === 'win32';
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const { output } = await collect(windows ? 'npm.cmd' : 'npm', args, { shell: windows, timeoutMs: waitMs });
  return readAdvisories(output);
}
