import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bars } from '#console/ui/chart/Bars.tsx'
import type { BarPoint } from '#console/ui/chart/series.ts'

afterEach(cleanup)

const points = [
  { x: '11-18', title: 'Wed, Nov 18', values: [1, 2] },
  { x: '11-19', title: 'Thu, Nov 19', values: [3, 4] },
  { x: '11-20', title: 'Fri, Nov 20', values: [5, 6] },
]

function show(onOpen?: (point: BarPoint) => void) {
  const series = [{ label: 'New' }, { label: 'Old' }]
  const size = { width: 400, height: 200, layout: 'stacked' } as const
  const format = (value: number) => `${value} people`
  render(<Bars label="Customers" {...{ points, series, format, onOpen, ...size }} formatTick={String} />)
  return screen.getByRole('slider', { name: 'Customers' })
}

test('moves between bars with arrow keys and announces each with its figures', () => {
  const chart = show()
  const said = () => chart.getAttribute('aria-valuetext')
  fireEvent.focus(chart)
  expect(said()).toBe('Fri, Nov 20: New 5 people, Old 6 people')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(said()).toBe('Thu, Nov 19: New 3 people, Old 4 people')
  fireEvent.keyDown(chart, { key: 'Home' })
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect([said(), chart.getAttribute('aria-valuenow')]).toEqual([
    'Wed, Nov 18: New 1 people, Old 2 people',
    '1',
  ])
})

test('opens the details of a bar with Enter', () => {
  const opened: string[] = []
  const chart = show(({ x }) => opened.push(x))
  fireEvent.focus(chart)
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  fireEvent.keyDown(chart, { key: 'Enter' })
  expect(opened).toEqual(['11-19'])
})
