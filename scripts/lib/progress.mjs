// Tells what a start is doing: on a terminal one line a step, written over while it runs; elsewhere a JSON line. Runs under Node 20 and newer.

const quietMs = 2000;
const redrawMs = 1000;
/** Of the label in a finished step's line; its time stands behind. */
const labelWidth = 56;
/** To the line's beginning, and what stands there away. */
const clearLine = '\r\u001b[2K';
/** As in the log. */
const infoLevel = 30;

/** @typedef {'text' | 'json'} Format */
/** @typedef {{ isTTY?: boolean, columns?: number, write: (text: string) => boolean }} Terminal */

/**
 * How a process speaks: as LOG_FORMAT says, else in text on a terminal and in JSON elsewhere.
 * @param {string | undefined} wanted
 * @param {boolean | undefined} isTerminal
 * @returns {Format}
 */
export function chooseFormat(wanted, isTerminal) {
  if (wanted === 'json' || wanted === 'text') return wanted;
  return isTerminal ? 'text' : 'json';
}

/** Whether lines can be written over. @param {{ isTTY?: boolean }} stream */
const canRedraw = (stream) => stream.isTTY === true && process.env.TERM !== 'dumb';

/**
 * Writes text lines where a step's line may be under way.
 * @param {Terminal} stream
 * @param {string} text
 */
export const writeLines = (stream, text) => void stream.write(`${canRedraw(stream) ? clearLine : ''}${text}\n`);

/** @param {number} ms */
function duration(ms) {
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds) % 60} s`;
}

/**
 * Makes what steps are told with.
 * @param {{ format: Format, stream?: Terminal }} options
 */
export function createProgress({ format, stream = process.stdout }) {
  /** @param {string} msg @param {object} [more] */
  const writeJson = (msg, more = {}) => void stream.write(`${JSON.stringify({ level: infoLevel, time: Date.now(), msg, ...more })}\n`);

  /** @param {string} label */
  function beginText(label) {
    const began = performance.now();
    let detail = '';
    const draw = () => {
      const text = `… ${label}  ${Math.round((performance.now() - began) / 1000)} s${detail && `, ${detail}`}`;
      stream.write(clearLine + text.slice(0, (stream.columns ?? 80) - 1));
    };
    // Where nothing can be written over, a long step says once that it has begun.
    const timer = canRedraw(stream) ? setInterval(draw, redrawMs) : setTimeout(() => stream.write(`… ${label}\n`), quietMs);
    timer.unref();
    if (canRedraw(stream)) draw();
    return {
      report: (text) => void (detail = text),
      end: (isDone) => {
        clearInterval(timer);
        writeLines(stream, `${isDone ? '✓' : '✗'} ${label.padEnd(labelWidth)}${duration(performance.now() - began).padStart(10)}`);
      },
    };
  }

  /** @param {string} label */
  function beginJson(label) {
    const began = performance.now();
    const timer = setTimeout(() => writeJson(`${label} …`), quietMs);
    timer.unref();
    return {
      report: () => undefined,
      end: (isDone) => {
        clearTimeout(timer);
        // Who catches a failure tells of it.
        if (isDone) writeJson(`${label}: done`, { ms: Math.round(performance.now() - began) });
      },
    };
  }

  /**
   * Runs a step and tells of it with the time it took; what it throws is thrown on.
   * @template T
   * @param {string} label what is being done, as "Installing packages"
   * @param {(report: (detail: string) => void) => Promise<T>} work is given what shows how far it is
   * @returns {Promise<T>}
   */
  async function step(label, work) {
    const told = format === 'json' ? beginJson(label) : beginText(label);
    try {
      const result = await work(told.report);
      told.end(true);
      return result;
    } catch (error) {
      told.end(false);
      throw error;
    }
  }

  return {
    step,
    /** Says something once: lines on a terminal, elsewhere one line with its facts. @param {string[]} lines @param {string} msg @param {object} facts */
    say: (lines, msg, facts) => (format === 'json' ? writeJson(msg, facts) : writeLines(stream, lines.join('\n'))),
  };
}
