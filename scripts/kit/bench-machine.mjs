import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { inRoot } from './paths.mjs'

/** What a reader must know about the machine to compare numbers, without identifying it. */
export function machine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model?.trim() || 'unknown',
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: platform(),
    node: process.version,
    workerd: versionOf('workerd'),
    load: loadavg()[0].toFixed(1),
    date: new Date().toISOString().slice(0, 10),
  }
}

function versionOf(name) {
  return JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version
}
