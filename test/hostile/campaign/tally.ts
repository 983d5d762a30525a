/** The results of the attacks of one chapter. */
export type Tally = {
  name: string
  tried: number
  /** Each attack that was not stopped: what was sent, and what came back. */
  through: string[]
  /** Figures for the report. */
  notes: string[]
}

/** Counts an attack, stopped if `held`. Only successful attacks are reported with what was sent. */
export type Judge = (held: boolean, sent: string, text?: string) => void

export function newTally(name: string): Tally {
  return { name, tried: 0, through: [], notes: [] }
}

export function judgeOf(tally: Tally): Judge {
  return (held, sent, text = '') => {
    tally.tried += 1
    if (!held) tally.through.push(`${short(sent)} → ${short(text)}`)
  }
}

const most = 400

function short(text: string): string {
  const line = text.replaceAll(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1))
  return line.length <= most ? line : `${line.slice(0, most)}… (${line.length})`
}

export function lineOf({ name, tried, through, notes }: Tally): string {
  const counts = `${String(tried).padStart(7)} tried ${String(tried - through.length).padStart(7)} stopped`
  const lines = [`${name.padEnd(14)}${counts}${through.length > 0 ? `  ${through.length} NOT STOPPED` : ''}`]
  for (const note of notes) lines.push(`    ${note}`)
  for (const one of through.slice(0, 20)) lines.push(`    NOT STOPPED ${one}`)
  if (through.length > 20) lines.push(`    and ${through.length - 20} more`)
  return lines.join('\n')
}
