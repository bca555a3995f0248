// Figures of the security checks for operators.
import { Counter, Gauge, type Registry } from 'prom-client';

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [] });

export const captchaFigures = {
  given: counter('captcha_given_total', 'Security checks given, by kind', ['kind']),
  tried: counter('captcha_tried_total', 'Answers to security checks: right, wrong, gone, over budget', ['result']),
  spent: counter('captcha_spent_total', 'Passed security checks used up, by what for', ['purpose']),
};

/** Adds the figures; how many pictures wait is read when somebody asks. */
export function serveCaptchaMetrics(registry: Registry, waiting: () => number): void {
  registry.registerMetric(captchaFigures.given);
  registry.registerMetric(captchaFigures.tried);
  registry.registerMetric(captchaFigures.spent);
  registry.registerMetric(
    new Gauge({
      name: 'captcha_waiting',
      help: 'Pictures that wait to be drawn',
      registers: [],
      collect() {
        this.set(waiting());
      },
    }),
  );
}
