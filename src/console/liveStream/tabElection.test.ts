import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Election, hiddenCheckMs, joinElection, untilAborted } from '#console/liveStream/tabElection.ts'

let elections: Election[] = []
let round = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  round += 1
})
afterEach(() => {
  vi.useRealTimers()
  for (const election of elections) election.stop()
  elections = []
})

/** A tab of one browser that is looked at. */
function tab(): Election {
  const election = joinElection({ locks: navigator.locks, name: `round ${round}`, lead: untilAborted })
  elections.push(election)
  election.enter()
  return election
}

const leaders = () => elections.filter((election) => election.isLeading()).length

test('eight tabs elect exactly one leader, and the next one leads when it closes', async () => {
  const tabs = Array.from({ length: 8 }, tab)
  for (const first of tabs) {
    await expect.poll(leaders).toBe(1)
    expect(first.isLeading()).toBe(true)
    first.stop()
  }
  await expect.poll(leaders).toBe(0)
})

test('a hidden leader continues while another tab is looked at, and resigns when none is', async () => {
  const first = tab()
  const second = tab()
  await expect.poll(() => first.isLeading()).toBe(true)
  first.leaveStage()
  await vi.advanceTimersByTimeAsync(hiddenCheckMs * 3)
  expect(first.isLeading()).toBe(true)

  second.leaveStage()
  await vi.advanceTimersByTimeAsync(hiddenCheckMs)
  await expect.poll(leaders).toBe(0)

  second.enter()
  await expect.poll(() => second.isLeading()).toBe(true)
  expect(first.isLeading()).toBe(false)
})

test('a hidden leader that is looked at again in time stays the leader', async () => {
  const only = tab()
  await expect.poll(() => only.isLeading()).toBe(true)
  only.leaveStage()
  only.enter()
  await vi.advanceTimersByTimeAsync(hiddenCheckMs * 3)
  expect(only.isLeading()).toBe(true)
})

test('a hidden tab does not become the leader', async () => {
  const first = tab()
  const hidden = tab()
  const third = tab()
  await expect.poll(() => first.isLeading()).toBe(true)
  hidden.leaveStage()
  first.stop()
  await expect.poll(() => third.isLeading()).toBe(true)
  expect(hidden.isLeading()).toBe(false)
})

test('a tab that takes over leads, and the former leader follows and can lead again', async () => {
  const first = tab()
  const second = tab()
  await expect.poll(() => first.isLeading()).toBe(true)
  second.takeOver()
  await expect.poll(() => second.isLeading()).toBe(true)
  await expect.poll(() => first.isLeading()).toBe(false)
  second.stop()
  await expect.poll(() => first.isLeading()).toBe(true)
})
