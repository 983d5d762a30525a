import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { withChunkTimeout } from '#console/lazyPage.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { codeTexts as c, codeRules, m } from '#features/provider/tools/tools.messages.ts'

const kinds = [
  { value: 'qrcode', label: 'QR' },
  { value: 'code128', label: 'Code 128' },
  { value: 'code39', label: 'Code 39' },
  { value: 'ean13', label: 'EAN-13' },
  { value: 'upca', label: 'UPC-A' },
  { value: 'datamatrix', label: 'Data Matrix' },
  { value: 'pdf417', label: 'PDF417' },
] as const
type Kind = (typeof kinds)[number]['value']
const sizes = [
  { value: '200', label: c.small },
  { value: '400', label: c.medium },
  { value: '1000', label: c.large },
]

/** A code of a text, as a picture. */
export function CodeToolPage() {
  const t = useText()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('qrcode')
  const [size, setSize] = useState('400')
  const svg = useDrawn(kind, text)
  return (
    <>
      <PageHeader title={t(c.title)} description={t(c.about)} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div className="flex flex-col gap-4">
            <Field
              label={t(c.text)}
              {...(svg === null ? { error: t(c.cannot, { rule: t(codeRules[kind]) }) } : {})}
            >
              <TextArea value={text} onChange={setText} rows={4} spellCheck={false} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t(c.kind)}>
                <Select
                  label={t(c.kind)}
                  value={kind}
                  onChange={(next) => next && setKind(next as Kind)}
                  options={kinds}
                />
              </Field>
              <Field label={t(c.size)}>
                <Select
                  label={t(c.size)}
                  value={size}
                  onChange={(next) => next && setSize(next)}
                  options={sizes}
                />
              </Field>
            </div>
            <p className="text-sm text-text-3">{t(m.nothingSent)}</p>
          </div>
        </Card>
        <Card title={t(c.code)}>
          {svg === '' && <p className="text-text-3">{t(c.type)}</p>}
          {svg === null && <p className="text-text-3">—</p>}
          {svg && (
            <div className="flex flex-col items-center gap-4">
              {/* White in both themes: scanners read dark on light. */}
              <img src={addressOf(svg)} alt={text} className="max-h-80 max-w-full rounded-md bg-white p-4" />
              <div className="flex flex-wrap gap-2">
                <Button look="primary" onClick={() => void savePng(svg, Number(size))}>
                  {t(c.png)}
                </Button>
                <Button onClick={() => save(new Blob([svg], { type: 'image/svg+xml' }), 'code.svg')}>
                  {t(c.svg)}
                </Button>
              </div>
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

/** The image; empty without text and before the first rendering, null if the text does not fit the code. */
function useDrawn(kind: Kind, text: string): string | null {
  const [svg, setSvg] = useState<string | null>('')
  useEffect(() => {
    let over = false
    void drawn(kind, text).then((created) => {
      if (!over) setSvg(created)
    })
    return () => {
      over = true
    }
  }, [kind, text])
  return text === '' ? '' : svg
}

// The library is heavier than the rest of the page, so it is loaded with the first text.
const library = withChunkTimeout(() => import('bwip-js/browser'))

async function drawn(kind: Kind, text: string): Promise<string | null> {
  if (text === '') return ''
  const { default: bwip } = await library()
  try {
    const readable = kind !== 'qrcode' && kind !== 'datamatrix' && kind !== 'pdf417'
    return bwip.toSVG({
      bcid: kind,
      text,
      scale: 4,
      includetext: readable,
      paddingwidth: 8,
      paddingheight: 8,
      backgroundcolor: 'ffffff',
    })
  } catch {
    return null
  }
}

function addressOf(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

async function savePng(svg: string, width: number): Promise<void> {
  const image = new Image()
  image.src = addressOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * image.naturalHeight) / Math.max(1, image.naturalWidth))
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.imageSmoothingEnabled = false
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && save(blob, 'code.png'), 'image/png')
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
