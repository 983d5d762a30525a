import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { receiptText } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import { receiptSlip } from '#features/payments/receipts/paper/receiptSlip.ts'
import { receiptOf } from '#features/payments/receipts/receipt.domain.ts'
import { posterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import { posterDrawing, posterSvg, postersPdf } from '#features/products/storeCodes/poster/posterFile.ts'
import { drawnPng } from '#server/documents/drawing.ts'
import { fontFile } from '#server/documents/lettering.ts'
import { slipPdf } from '#server/documents/slip.ts'
import { sampleFacts, sampleLook } from '../receipts.ts'
import { type Figure, interleaved, median, perSecond, spreadOf } from './measure.ts'

const rounds = 5
const roundMs = 2_000

/**
 * Posters and receipts per second, one after another, compared with the same text or pixels without a layout.
 */
export async function documentFigures(): Promise<Figure[]> {
  const roll = () => receipt(80)
  const sheet = () => receipt('LETTER')
  const pixels = await posterPixels()
  return [
    await figure('receipt PDF, sheet', { candidate: sheet, baseline: plainReceipt, least: 0.66 }),
    await figure('receipt PDF, roll of 80 mm', { candidate: roll, baseline: plainReceipt, least: 0.66 }),
    await figure('poster PDF', { candidate: poster, baseline: plainPoster, least: 1 }),
    await figure('poster PNG', { candidate: posterPicture, baseline: () => blank(pixels), least: 0.1 }),
  ]
}

type Compared = { candidate: () => Promise<unknown>; baseline: () => Promise<unknown>; least: number }

async function figure(name: string, { candidate, baseline, least }: Compared): Promise<Figure> {
  const { values, baselines } = await interleaved(rounds, {
    candidate: () => perSecond(1, roundMs, candidate),
    baseline: () => perSecond(1, roundMs, baseline),
  })
  const [value, base] = [median(values), median(baselines)]
  return {
    ...{ name, value, unit: 'a second', baseline: base, ratio: value / base },
    ...{ goal: `${least} or more of the baseline`, holds: value / base >= least },
    spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
  }
}

const facts = {
  ...sampleFacts,
  items: [
    { productNo: 1, name: '鲜虾云吞面 Wonton noodles', unit: '碗', price: 1_250n, quantity: 2 },
    { productNo: 2, name: 'Iced lemon tea 冻柠茶', unit: 'cup', price: 450n, quantity: 3 },
  ],
}
const created = receiptOf(facts, { ...sampleLook, foot: 'Returns within 14 days 十四天内可退' })

function receipt(paper: 80 | 'LETTER'): Promise<Buffer> {
  const printing = { paper, logo: null, provider: '', madeAt: facts.createTime }
  return buffer(slipPdf(receiptSlip(created, ['en', 'zh'], printing)))
}

/** The same text in the same two embedded fonts, on a page without a layout. */
function plainReceipt(): Promise<Buffer> {
  return lettersOf(receiptText(created, ['en', 'zh'], 'page'), ['regular', 'bold'])
}

const code = {
  tradeName: 'Maple & Jade 枫玉贸易',
  label: 'Front desk 前台',
  link: 'https://pay.example.com/pay/s/ab3cd4ef5gh6',
  ways: ['WP', 'AP', 'UP', 'C'] as const,
}
const design = posterDesign.parse({})
const shown = { ...code, ways: [...code.ways] }

const poster = () => postersPdf([shown], design, null, facts.createTime)
const posterPicture = () => drawnPng(posterSvg(shown, design, null))

/** The text of a poster, with its fonts embedded as usual in a document. */
function plainPoster(): Promise<Buffer> {
  const text = `Scan to pay 扫码支付 ${Object.values(code).join(' ')}`
  return lettersOf(text, ['regular', 'medium', 'bold'])
}

function lettersOf(text: string, weights: readonly ('regular' | 'medium' | 'bold')[]): Promise<Buffer> {
  const page = new PDFDocument({ size: 'LETTER', margin: 20, font: fontFile('regular') })
  const file = buffer(page as unknown as NodeJS.ReadableStream)
  for (const weight of weights) page.font(fontFile(weight), 6).text(text)
  page.end()
  return file
}

async function posterPixels(): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await drawnPng(posterSvg(shown, design, null))).metadata()
  const { title } = posterDrawing(shown, design, null)
  if (!title.includes(code.label)) throw new Error('the poster is another one')
  return { width, height }
}

/** A white picture of the same size. */
function blank({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
