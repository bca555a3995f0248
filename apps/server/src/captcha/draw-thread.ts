// The thread that draws: loading the drawing library and drawing itself never hold up visitors' requests.
import { parentPort } from 'node:worker_threads';
import { draw, type Drawn } from './draw.ts';
import type { Scene } from './puzzles.ts';

export interface DrawOrder {
  readonly number: number;
  readonly scene: Scene;
}

export type DrawAnswer = { readonly number: number } & ({ readonly drawn: Drawn } | { readonly error: string });

const say = (answer: DrawAnswer): void => parentPort!.postMessage(answer, []);

parentPort!.on('message', ({ number, scene }: DrawOrder) => {
  draw(scene).then(
    (drawn) => say({ number, drawn }),
    (error: unknown) => say({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
