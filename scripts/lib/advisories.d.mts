/** The packages with a high or critical advisory, or why nothing is known. */
export function readAdvisories(output: string): { grave: string[]; unknown: string | null };
