import type { DestinationStream } from 'pino'

/** Turns the logger's JSON into readable lines: `12:30:01 warn  text  {"rest":1}`. */
export function prettyLines(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line: string) {
      out.write(prettyLine(line))
    },
  }
}

/** Formats one line of the logger's JSON for a terminal. */
export function prettyLine(line: string) {
  const { time, level, msg, ...rest } = JSON.parse(line)
  const clock = String(time).slice(11, 19)
  const facts = Object.keys(rest).length === 0 ? '' : `  ${JSON.stringify(rest)}`
  return `${clock} ${String(level).padEnd(5)} ${msg ?? ''}${facts}\n`
}
