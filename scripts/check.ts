import { circles } from './check/circles.ts'
import { cutLists } from './check/cutLists.ts'
import { featureNames } from './check/featureNames.ts'
import { featureParts } from './check/featureParts.ts'
import { importBoundaries } from './check/importBoundaries.ts'
import { lengths } from './check/lengths.ts'
import { listsByHand } from './check/lists.ts'
import { menuPairs, menus } from './check/menus.ts'
import { mutualPairs, nounPairs, nouns } from './check/nouns.ts'
import { sourceFiles, testFiles } from './check/sources.ts'
import { queriesOutsideSqlFiles, tableWriters } from './check/tables.ts'

/**
 * Checks the structure of the sources: import boundaries, parts and names of features, one writer per table, SQL in SQL
 * files only, lists declared once, no import cycles, the number of imports between menus, lists that pages cut,
 * and file lengths (tests included).
 */
const files = await sourceFiles()
const tests = await testFiles()
const found = {
  importBoundaries: importBoundaries(files),
  'parts of features': featureParts(files),
  'names of features': featureNames(files),
  circles: circles(files),
  'one writer a table': tableWriters(files),
  'SQL in SQL files': queriesOutsideSqlFiles(files),
  'lists declared once': listsByHand(files),
  'order of menus': menus(files),
  'nouns import one way': nouns(files),
  'whole lists': cutLists(files),
  lengths: lengths([...files, ...tests]),
}
let broken = 0
for (const [name, faults] of Object.entries(found)) {
  broken += faults.length
  process.stdout.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'} ${name} (${files.length} files)\n`)
  for (const fault of faults) process.stdout.write(`       ${fault}\n`)
}
const [ofMenus, ofNouns] = [menuPairs(files), nounPairs(files)]
const counted = (pairs: ReadonlyMap<string, number>) =>
  `${pairs.size} directed pairs, ${mutualPairs(pairs).length} mutual`
process.stdout.write(`       menus: ${counted(ofMenus)}; nouns: ${counted(ofNouns)}\n`)
process.exitCode = broken === 0 ? 0 : 1
