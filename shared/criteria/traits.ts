import { fold } from '../lib/text.ts'
import { isEmptyWord } from './general-words.ts'

/** Soft traits and personal data in both languages: a CV's words prove none of them. For folded text. */
const traits: readonly RegExp[] = [
  /\b(honest\w*|jujur|kejujuran|integrit(y|as)|disciplined?|disiplin|kedisiplinan|responsib(le|ility)|(ber|ke)?tanggung ?jawab(an)?|trustworth\w+|dapat dipercaya|terpercaya|amanah|reliab\w+|dependable|loyal\w*|komitmen|committed|commitment|dedicat\w+|dedikasi|berdedikasi|ethics?|etika|etos kerja|work ethics?)\b/g,
  /\b(careful\w*|teliti|ketelitian|rapi|rapih|cermat|telaten|detail[ -]?oriented|attention to details?|eye for details?|perfectionist|meticulous|thorough)\b/g,
  /\b(friendl\w+|ramah|keramahan|polite\w*|sopan|santun|kesopanan|courteous|patien(t|ce)|sabar|kesabaran|empath\w+|empati|kind|caring|peduli|warm|humble|rendah hati|murah senyum|ceria|cheerful|pleasant|menyenangkan|supel|luwes|menarik|good looking|penampilan|berpenampilan|appearance|presentable|well.groomed|well.spoken)\b/g,
  /\b(hard[ -]?work\w*|(pe|be)?kerja keras|ulet|gigih|rajin|tekun|diligent|tangguh|tahan banting|persisten\w+|resilien\w+|motivat\w+|self[ -]?motivat\w+|motivasi|bermotivasi|proactive|proaktif|inisiatif|initiative|self[ -]?starter|driven|enthusias\w+|antusias\w*|semangat|bersemangat|energetic|energik|passion\w*|ambitious|ambisius|eager\w*|goal.oriented|result.oriented|target.oriented|berorientasi( pada)?( target| hasil)?)\b/g,
  /\b(creativ\w+|kreatif|kreativitas|innovati\w+|inovatif|curious|curiosity|(fast|quick) learner|cepat belajar|mau belajar|willing(ness)? to learn|eager to learn|keinginan belajar|adapt\w+|beradaptasi|adaptif|flexib\w+|fleksibel|up.to.date( with)?( the)?( latest)?( trends?)?|mengikuti tren|open.minded|berpikiran terbuka|smart|cerdas|cekatan|gesit|sigap|tangkas|agile mindset|growth mindset)\b/g,
  /\b(positive (attitude|mindset)|attitudes?|sikap( positif| baik)?|bersikap|personalit(y|ies)|(ber)?kepribadian|character|karakter|berkarakter|perilaku|mature|dewasa|confident|confidence|percaya diri|emosi|emotional\w*|stabil|(cultur\w+|budaya) (fit|kerja)|culture fit|soft skills?|professionalism)\b/g,
  /\b(communicat(ion|ive|or)( skills?)?|komunikatif|(ber)?komunikasi|interpersonal( skills?)?|public relations? skills|sociable|mudah bergaul|bergaul|listening skills?|good listener)\b/g,
  /\b(team ?players?|team ?work(ing)?|team spirit|team.oriented|work(ing|s)? (well )?(in|with|within|as part of)( an?| the)?( \w+)? team|(be)?kerja ?sama( dengan| dalam)?( tim)?|(be)?kerja (dalam|secara|di dalam|dengan) (tim|team)|collaborat(ive|ion)|kolaboratif|kolaborasi|kerja tim|kerja kelompok)\b/g,
  /\b(work(ing)? (independently|alone|autonomously)|independen(t|tly|ce)|mandiri|secara individu|individu(al|ally)?|(without|with minimal|under minimal|with little) supervision|tanpa pengawasan|under pressure|with (tight|strict)? ?deadlines|tight deadlines|di ?bawah tekanan|dengan tekanan|tenggat( waktu)?|deadlines?|stress|multi.?task\w*|time management|manajemen waktu|mengatur waktu|tepat waktu|punctual\w*|on time|prioriti[sz]\w+|organi[sz]ed|terorganisir)\b/g,
  /\b(leadership( skills?)?|jiwa (ke)?pemimpin(an)?|kepemimpinan|problem[ -]?solv(ing|er)|pemecahan masalah|memecahkan masalah|critical thinking|berpikir kritis|logical thinking|berpikir logis|analytical( thinking| skills?| mind(set)?)?|analitis|berpikir analitis|decision making|service.?oriented|customer.?oriented|service.minded|jiwa melayani)\b/g,
  /\b(menyukai|suka|senang|mencintai|cinta|loves?|likes?|enjoys?|gemar|fond)( (with|of|to|the|bekerja|working|dengan)){0,2}( [\p{L}-]{2,20}){0,2}/gu,
  /\b(compassion\w*|considerate|thoughtful|generous|brave|berani|tegas|decisive|bijaksana|tulus|sincer\w+|tact|tactful|diplomatic|observant|alert|waspada|calm|tenang|composed|outgoing|extrovert|optimis\w*|neat|tidy|helpful|suka menolong|approachable|charming|resourceful|versatile|dynamic|dinamis|assertive|jeli|lincah|lugas|penyayang|keibuan|taat|religius|good manners|well.mannered|tata krama)\b/g,
  /\b((good|great|nice|strong) (person|sense of humou?r)|sense of humou?r|humoris)\b/g,
  /\b(usia|umur|berusia|berumur|years? old|maksimal|max(imum)?|aged?|pria|wanita|laki.laki|perempuan|male|female|gender|jenis kelamin|single|lajang|belum menikah|menikah|married|marital status|(ber)?agama( (islam|kristen|katolik|hindu|buddha|konghucu))?|religion|muslim|stand(ing)? for (long|many) hours|long hours|berdiri lama|discreet|confidential( matters)?|confidentiality|menjaga (rahasia|kerahasiaan)|tinggi( badan)?( \S{1,8}){0,2} \d{2,3}( ?cm)?|\d{2,3} ?(cm|kg)|tinggi badan|berat badan|height|healthy|(ber)?sehat|jasmani|rohani|physically|mentally|fit|merokok|smoker|buta warna|color ?blind|colour ?blind|fresh ?graduates?( (welcome|dipersilakan|dapat|boleh)( (melamar|apply))?)?|bertato|tato|berhijab|orang|people|person|individual|sosok|pribadi|seorang|someone)\b/g,
]

/** What is left of a text without traits and words that say nothing; `undefined` if it names no trait. */
export function withoutTraits(text: string): string[] | undefined {
  const folded = fold(text)
  const rest = traits.reduce((left, pattern) => left.replaceAll(pattern, ' '), folded)
  if (rest === folded) return undefined
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !isEmptyWord(word) && !/^(memiliki|tahun|years?|pressure|work|team|tim)$/.test(word) && word.length > 1,
  )
}

export const isTrait = (text: string): boolean => withoutTraits(text)?.length === 0
