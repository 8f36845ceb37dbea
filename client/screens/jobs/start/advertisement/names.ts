import type { Single, Understanding } from '../../../../../shared/criteria/understanding.ts'
import type { Language } from '../../../../../shared/screening/language.ts'

const names: Record<Language, Record<Single['kind'], string>> = {
  en: {
    years: 'Experience',
    degree: 'Degree',
    language: 'Languages',
    certificate: 'Certificates',
    licence: 'Licence',
    place: 'Place of work',
    willing: 'Working conditions',
    skills: 'Skills',
    reader: 'Personal strengths',
  },
  id: {
    years: 'Pengalaman',
    degree: 'Pendidikan',
    language: 'Bahasa',
    certificate: 'Sertifikat',
    licence: 'Surat izin',
    place: 'Lokasi kerja',
    willing: 'Kondisi kerja',
    skills: 'Keahlian',
    reader: 'Sifat pribadi',
  },
}

const LONGEST_TERMS = 50

/** A criterion's name: the first skills that it lists, "Experience: backend", or what its kind is called. */
export function nameOf(understood: Understanding, language: Language): string {
  const single = understood.kind === 'several' ? understood.parts[0] : understood
  if (!single) return names[language].skills
  const named = names[language][single.kind]
  if (single.kind === 'skills') return firstOf(single.groups.flat()) || named
  const isNarrow = single.kind === 'years' && single.topic !== '' && single.topic.length <= LONGEST_TERMS
  return isNarrow ? `${named}: ${single.topic}` : named
}

/** As many terms as fit, the first one in full. */
function firstOf(terms: readonly string[]): string {
  const [first = '', ...rest] = terms
  const text = rest.reduce((all, term) => (`${all}, ${term}`.length <= LONGEST_TERMS ? `${all}, ${term}` : all), first)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
