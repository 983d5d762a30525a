import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Closing, closeAll, closeLeft, closeRight, closeTab, type Tab, withTab } from '#console/tabs.ts'

const tab = (path: string): Tab => ({ path, href: `${path}?pageNum=2`, title: path })
const tabs = ['/a', '/b', '/c', '/d'].map(tab)
const home = tab('/Dashboard')

function pathsOf(closing: Closing) {
  return closing.closed ? closing.tabs.map(({ path }) => path) : closing.why
}

test('refuses to close the last tab', () => {
  expect(closeTab([tab('/a')], '/a', '/a')).toEqual({ closed: false, why: 'lastTab' })
  expect(closeAll([home], home)).toEqual({ closed: false, why: 'lastTab' })
})

test('moves to the right neighbour of the closed current tab, or left from the last, with filters', () => {
  expect(closeTab(tabs, '/b', '/b')).toMatchObject({ closed: true, goTo: '/c?pageNum=2' })
  expect(closeTab(tabs, '/d', '/d')).toMatchObject({ closed: true, goTo: '/c?pageNum=2' })
})

test('stays on the current page when another tab is closed', () => {
  expect(closeTab(tabs, '/b', '/d')).toMatchObject({ closed: true, goTo: null })
})

test('closes tabs to the left or right, and reports when there are none', () => {
  expect(pathsOf(closeLeft(tabs, '/c', '/c'))).toEqual(['/c', '/d'])
  expect(pathsOf(closeRight(tabs, '/b', '/b'))).toEqual(['/a', '/b'])
  expect(pathsOf(closeLeft(tabs, '/a', '/a'))).toBe('noneLeft')
  expect(pathsOf(closeRight(tabs, '/d', '/d'))).toBe('noneRight')
})

test('moves to the remaining tab when the current one is closed with its side', () => {
  expect(closeLeft(tabs, '/c', '/a')).toMatchObject({ goTo: '/c?pageNum=2' })
})

test('keeps the home page when all tabs are closed', () => {
  expect(closeAll(tabs, home)).toEqual({ closed: true, tabs: [home], goTo: home.href })
})

test('opens a page once, where it was left', () => {
  const again = { ...tab('/b'), href: '/b?status=paid' }
  expect(withTab(tabs, again).map(({ href }) => href)).toEqual([
    '/a?pageNum=2',
    '/b?status=paid',
    '/c?pageNum=2',
    '/d?pageNum=2',
  ])
  expect(withTab(tabs, tab('/e'))).toHaveLength(5)
})

test('never leaves the tab bar empty or the screen without a tab', () => {
  const step = fc.record({ verb: fc.constantFrom('this', 'left', 'right', 'all'), at: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [open, current] = [[...tabs], '/b']
      for (const { verb, at } of steps) {
        const path = open[at % open.length]?.path ?? ''
        const verbs = { this: closeTab, left: closeLeft, right: closeRight }
        const closing = verb === 'all' ? closeAll(open, home) : verbs[verb](open, path, current)
        if (!closing.closed) continue
        open = closing.tabs
        current = closing.goTo?.split('?')[0] ?? current
      }
      expect(open.map((one) => one.path)).toContain(current)
    }),
  )
})
