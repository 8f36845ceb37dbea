// An IndexedDB for Dexie, which looks for one when it is imported: this must be the first import of a test.
import 'fake-indexeddb/auto'
