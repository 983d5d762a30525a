import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const languages = ['en', 'zh'] as const
export const themes = ['dark', 'light'] as const
export const widths = [1440, 390] as const

type Picture = { name: string; language: string; theme: string; width: number }

/** `the-order-list.en.dark.1440.jpg` */
export function fileOf({ name, language, theme, width }: Picture): string {
  const slug = name
    .replaceAll('’', '')
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/gi, '-')
  return `${slug.toLowerCase()}.${language}.${theme}.${width}.jpg`
}

/**
 * Writes the page that shows all pictures of the folder, with filters for page, language, theme and width.
 */
export async function writeSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()
  const shown = files.map((file) => {
    const [name = '', language = '', theme = '', width = ''] = file.split('.')
    const title = `${name.replaceAll('-', ' ')} · ${language} · ${theme} · ${width}`
    return `<figure data-name="${name.replaceAll('-', ' ')}" data-language="${language}" data-theme="${theme}" data-width="${width}">
<a href="${file}"><img src="${file}" alt="${title}" loading="lazy"></a><figcaption>${title}</figcaption></figure>`
  })
  await writeFile(join(folder, 'index.html'), sheet(shown.join('\n')))
}

const choices = (name: string, all: readonly (string | number)[]) =>
  `<select name="${name}" aria-label="${name}"><option value="">${name}: all</option>${all
    .map((one) => `<option>${one}</option>`)
    .join('')}</select>`

function sheet(figures: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every page</title>
<style>
body { margin: 0; font: 14px system-ui, sans-serif; background: #eef1f6; color: #1c2430 }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px; padding: 12px; background: #fff; border-bottom: 1px solid #d5dbe5 }
input, select { font: inherit; padding: 6px 8px }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 16px; padding: 16px }
figure { margin: 0; background: #fff; border: 1px solid #d5dbe5; border-radius: 6px; overflow: hidden }
figure[hidden] { display: none }
img { display: block; width: 100%; height: 300px; object-fit: cover; object-position: top }
figcaption { padding: 8px }
</style>
<form>
<input name="name" type="search" placeholder="Page" aria-label="Page" autofocus>
${choices('language', languages)}${choices('theme', themes)}${choices('width', widths)}
<output></output>
</form>
<main>
${figures}
</main>
<script>
const form = document.querySelector('form')
const all = [...document.querySelectorAll('figure')]
function show() {
  const wanted = Object.fromEntries(new FormData(form))
  for (const one of all)
    one.hidden = !one.dataset.name.includes(wanted.name.toLowerCase()) ||
      ['language', 'theme', 'width'].some((key) => wanted[key] && one.dataset[key] !== wanted[key])
  document.querySelector('output').value = all.filter((one) => !one.hidden).length + ' of ' + all.length
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
show()
</script>
</html>
`
}
