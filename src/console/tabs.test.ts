import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Closing, closeAll, closeLeft, closeRight, closeTab, type Tab, withTab } from '#console/tabs.ts'

const tab = (path: string): Tab => ({ path, href: `${path}?pageNum=2`, title: path })
const tabs = ['/a', '/b', '/c', '/d'].map(tab)
const home = tab('/Dashboard')

function pathsOf(closing: Closing) {
  return closing.closed ? closing.tabs.map(({ path }) => path) : closing.why
}

test('the last tab cannot be closed', () => {
  expect(closeTab([tab('/a')], '/a', '/a')).toEqual({ closed: false, why: 'lastTab' })
  expect(closeAll([home], home)).toEqual({ closed: false, why: 'lastTab' })
})

test('closing the page on the screen goes to its right neighbour, the last one to its left, filters and all', () => {
  expect(closeTab(tabs, '/b', '/b')).toMatchObject({ closed: true, goTo: '/c?pageNum=2' })
  expect(closeTab(tabs, '/d', '/d')).toMatchObject({ closed: true, goTo: '/c?pageNum=2' })
})

test('closing another page stays on this one', () => {
  expect(closeTab(tabs, '/b', '/d')).toMatchObject({ closed: true, goTo: null })
})

test('left and right close what is there, and say so where nothing is', () => {
  expect(pathsOf(closeLeft(tabs, '/c', '/c'))).toEqual(['/c', '/d'])
  expect(pathsOf(closeRight(tabs, '/b', '/b'))).toEqual(['/a', '/b'])
  expect(pathsOf(closeLeft(tabs, '/a', '/a'))).toBe('noneLeft')
  expect(pathsOf(closeRight(tabs, '/d', '/d'))).toBe('noneRight')
})

test('where the page on the screen is closed with its side, the one that stays comes', () => {
  expect(closeLeft(tabs, '/c', '/a')).toMatchObject({ goTo: '/c?pageNum=2' })
})

test('closing all keeps the home page', () => {
  expect(closeAll(tabs, home)).toEqual({ closed: true, tabs: [home], goTo: home.href })
})

test('a page is open once, where it was left', () => {
  const again = { ...tab('/b'), href: '/b?status=paid' }
  expect(withTab(tabs, again).map(({ href }) => href)).toEqual([
    '/a?pageNum=2',
    '/b?status=paid',
    '/c?pageNum=2',
    '/d?pageNum=2',
  ])
  expect(withTab(tabs, tab('/e'))).toHaveLength(5)
})

test('no run of closings leaves the bar empty or the screen without a tab', () => {
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
