export function mathml(tex: string): string;
export function equations(): Record<string, string>;
