import fs from 'node:fs'
import path from 'node:path'
import { parseSync, type ESTree } from 'vite'
