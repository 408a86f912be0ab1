import { readFileSync, writeFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sdkFiles } from './sdk/emit.ts'
rmSync('sdk/src/generated', { recursive: true, force: true })
for (const [name, text] of Object.entries(sdkFiles(JSON.parse(readFileSync('/tmp/openapi.json', 'utf8'))))) { mkdirSync(dirname(`sdk/src/generated/${name}`), { recursive: true }); writeFileSync(`sdk/src/generated/${name}`, text) }
