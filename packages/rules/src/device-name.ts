// A browser and its system in two words, from what it calls itself, for the list of sessions.

/** The first that matches: browsers call themselves by the names of those they grew from. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['WeChat', /MicroMessenger\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string): string => list.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Empty where it says nothing; a program that is no browser keeps its own first word. @example deviceName('Mozilla/5.0 (X11; Linux x86_64) … Firefox/140.0') // 'Firefox · Linux' */
export function deviceName(userAgent: string): string {
  const known = [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean).join(' · ');
  return known || (userAgent.split(/[\s(]/, 1)[0] ?? '');
}
