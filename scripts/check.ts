import { circles } from './check/circles.ts'
import { lengths } from './check/lengths.ts'
import { sourceFiles } from './check/sources.ts'
import { tableWriters } from './check/tables.ts'
import { walls } from './check/walls.ts'

/** Holds the structure: who may import whom, one writer a table, no circles, no file that wants to be two. */
const files = await sourceFiles()
const checks = { walls, circles, 'one writer a table': tableWriters, lengths }
let broken = 0
for (const [name, check] of Object.entries(checks)) {
  const faults = check(files)
  broken += faults.length
  process.stdout.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'} ${name} (${files.length} files)\n`)
  for (const fault of faults) process.stdout.write(`       ${fault}\n`)
}
process.exitCode = broken === 0 ? 0 : 1
