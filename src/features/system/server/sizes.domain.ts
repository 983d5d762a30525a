const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.4 GB'; 1 KB is 1,024 bytes. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

/** '12.3%' of a share of 1. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share >= 0.1 ? 0 : 1)}%`
}

/** '-07:00' of minutes east of UTC. */
export function utcOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** '1,234'. */
export function countOf(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
