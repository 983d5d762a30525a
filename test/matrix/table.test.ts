import { expect, test } from 'vitest'
import { channels } from '#sandbox/channels.ts'
import { faultNames } from '#sandbox/faults.ts'
import { cells } from '#test/matrix/matrix.ts'
import { whyNot } from '#test/matrix/notApplicable.ts'

test('every fault has a test on every channel, or a reason to be skipped', () => {
  expect(Object.keys(cells).sort()).toEqual([...faultNames].sort())
  const all = channels.flatMap((channel) => faultNames.map((fault) => whyNot(fault, channel)))
  const not = all.filter((reason) => reason !== null)
  expect(not.every((reason) => reason.length > 20)).toBe(true)
  const [run, of] = [all.length - not.length, `${faultNames.length} faults on ${channels.length} rails`]
  process.stdout.write(`\n${of}: ${all.length} cells, ${run} to run, ${not.length} not applicable\n`)
})
