export function slownessOf(source: string, flags: string): string | null;
