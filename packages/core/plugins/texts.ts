/**
 * Strings of the plugins in the languages of `widget-select/locales/*`. Bundles contain only the languages that you import.
 *
 * @packageDocumentation
 */
import type { ClipboardTexts } from './clipboard.js';
import type { SelectAllTexts } from './select-all.js';
import type { UndoTexts } from './undo.js';

/**
 * Strings of one language for the option `texts` of {@link selectAll}, {@link clipboard} and {@link undo}.
 *
 * @example
 * ```ts
 * import selectAll from 'widget-select/plugins/select-all';
 * import { de } from 'widget-select/plugins/texts';
 * import undo from 'widget-select/plugins/undo';
 *
 * new SelectWidget('#staedte', { multiple: true, plugins: [selectAll({ texts: de }), undo({ texts: de })] });
 * ```
 */
export interface PluginTexts extends SelectAllTexts, ClipboardTexts, UndoTexts {}

/** Arabic. */
export const ar: PluginTexts = {
  all: 'تحديد الكل',
  results: 'تحديد كل النتائج ({count})',
  allResults: 'كل النتائج',
  resultsFor: 'نتائج {label}',
  selected: 'المحدد: {count}',
  none: 'لم يُحدد شيء',
  copied: 'نُسخ: {count}',
  cut: 'قُص: {count}',
  pasted: 'لُصق: {count}',
  nothing: 'لا شيء للصقه',
  undone: 'تم التراجع',
  redone: 'تمت الإعادة',
};

/** Azerbaijani. */
export const az: PluginTexts = {
  all: 'Hamısını seç',
  results: 'Nəticələri seç: {count}',
  allResults: 'Bütün nəticələr',
  resultsFor: 'Nəticələr: {label}',
  selected: '{count} seçilib',
  none: 'Heç nə seçilməyib',
  copied: '{count} kopyalandı',
  cut: '{count} kəsildi',
  pasted: '{count} yapışdırıldı',
  nothing: 'Yapışdırmağa heç nə yoxdur',
  undone: 'Geri qaytarıldı',
  redone: 'Təkrar edildi',
};

/** Bulgarian. */
export const bg: PluginTexts = {
  all: 'Избери всички',
  results: 'Избери намерените: {count}',
  allResults: 'Всички резултати',
  resultsFor: 'Резултати за {label}',
  selected: 'Избрани: {count}',
  none: 'Нищо не е избрано',
  copied: 'Копирани: {count}',
  cut: 'Изрязани: {count}',
  pasted: 'Поставени: {count}',
  nothing: 'Няма нищо за поставяне',
  undone: 'Отменено',
  redone: 'Повторено',
};

/** Bengali. */
export const bn: PluginTexts = {
  all: 'সব নির্বাচন করুন',
  results: '{count}টি ফলাফল নির্বাচন করুন',
  allResults: 'সব ফলাফল',
  resultsFor: '{label}-এর ফলাফল',
  selected: '{count}টি নির্বাচিত',
  none: 'কিছুই নির্বাচিত নয়',
  copied: '{count}টি কপি করা হয়েছে',
  cut: '{count}টি কাট করা হয়েছে',
  pasted: '{count}টি পেস্ট করা হয়েছে',
  nothing: 'পেস্ট করার কিছু নেই',
  undone: 'পূর্বাবস্থায় ফেরানো হয়েছে',
  redone: 'আবার করা হয়েছে',
};

/** Bosnian. */
export const bs: PluginTexts = {
  all: 'Odaberi sve',
  results: 'Odaberi rezultate: {count}',
  allResults: 'Svi rezultati',
  resultsFor: 'Rezultati za {label}',
  selected: 'Odabrano: {count}',
  none: 'Ništa nije odabrano',
  copied: 'Kopirano: {count}',
  cut: 'Izrezano: {count}',
  pasted: 'Zalijepljeno: {count}',
  nothing: 'Nema ničega za lijepljenje',
  undone: 'Poništeno',
  redone: 'Ponovljeno',
};

/** Catalan. */
export const ca: PluginTexts = {
  all: 'Selecciona-ho tot',
  results: 'Selecciona els resultats: {count}',
  allResults: 'Tots els resultats',
  resultsFor: 'Resultats de {label}',
  selected: 'Selecció: {count}',
  none: 'No hi ha res seleccionat',
  copied: 'Copiats: {count}',
  cut: 'Retallats: {count}',
  pasted: 'Enganxats: {count}',
  nothing: 'No hi ha res per enganxar',
  undone: 'Desfet',
  redone: 'Refet',
};

/** Czech. */
export const cs: PluginTexts = {
  all: 'Vybrat vše',
  results: 'Vybrat nalezené: {count}',
  allResults: 'Všechny výsledky',
  resultsFor: 'Výsledky: {label}',
  selected: 'Vybráno: {count}',
  none: 'Nic není vybráno',
  copied: 'Zkopírováno: {count}',
  cut: 'Vyjmuto: {count}',
  pasted: 'Vloženo: {count}',
  nothing: 'Není co vložit',
  undone: 'Vráceno zpět',
  redone: 'Provedeno znovu',
};

/** Welsh. */
export const cy: PluginTexts = {
  all: 'Dewis popeth',
  results: 'Dewis y canlyniadau: {count}',
  allResults: 'Pob canlyniad',
  resultsFor: 'Canlyniadau ar gyfer {label}',
  selected: 'Dewiswyd {count}',
  none: 'Dim byd wedi’i ddewis',
  copied: 'Copïwyd {count}',
  cut: 'Torrwyd {count}',
  pasted: 'Gludwyd {count}',
  nothing: 'Dim byd i’w ludo',
  undone: 'Wedi’i ddadwneud',
  redone: 'Wedi’i ail-wneud',
};

/** Danish. */
export const da: PluginTexts = {
  all: 'Vælg alle',
  results: 'Vælg resultater: {count}',
  allResults: 'Alle resultater',
  resultsFor: 'Resultater for {label}',
  selected: '{count} valgt',
  none: 'Intet valgt',
  copied: '{count} kopieret',
  cut: '{count} klippet',
  pasted: '{count} indsat',
  nothing: 'Intet at indsætte',
  undone: 'Fortrudt',
  redone: 'Gentaget',
};

/** German. */
export const de: PluginTexts = {
  all: 'Alle auswählen',
  results: 'Alle Treffer auswählen: {count}',
  allResults: 'Alle Treffer',
  resultsFor: 'Treffer für {label}',
  selected: '{count} ausgewählt',
  none: 'Nichts ausgewählt',
  copied: '{count} kopiert',
  cut: '{count} ausgeschnitten',
  pasted: '{count} eingefügt',
  nothing: 'Nichts zum Einfügen',
  undone: 'Rückgängig gemacht',
  redone: 'Wiederhergestellt',
};

/** Greek. */
export const el: PluginTexts = {
  all: 'Επιλογή όλων',
  results: 'Επιλογή αποτελεσμάτων: {count}',
  allResults: 'Όλα τα αποτελέσματα',
  resultsFor: 'Αποτελέσματα για {label}',
  selected: 'Επιλεγμένα: {count}',
  none: 'Κανένα επιλεγμένο',
  copied: 'Αντιγράφηκαν: {count}',
  cut: 'Αποκόπηκαν: {count}',
  pasted: 'Επικολλήθηκαν: {count}',
  nothing: 'Τίποτα για επικόλληση',
  undone: 'Αναιρέθηκε',
  redone: 'Επαναλήφθηκε',
};

/** Spanish. */
export const es: PluginTexts = {
  all: 'Seleccionar todo',
  results: 'Seleccionar los resultados: {count}',
  allResults: 'Todos los resultados',
  resultsFor: 'Resultados de {label}',
  selected: 'Selección: {count}',
  none: 'Nada seleccionado',
  copied: 'Copiados: {count}',
  cut: 'Cortados: {count}',
  pasted: 'Pegados: {count}',
  nothing: 'No hay nada que pegar',
  undone: 'Deshecho',
  redone: 'Rehecho',
};

/** Estonian. */
export const et: PluginTexts = {
  all: 'Vali kõik',
  results: 'Vali tulemused: {count}',
  allResults: 'Kõik tulemused',
  resultsFor: 'Tulemused: {label}',
  selected: 'Valitud: {count}',
  none: 'Midagi pole valitud',
  copied: 'Kopeeritud: {count}',
  cut: 'Lõigatud: {count}',
  pasted: 'Kleebitud: {count}',
  nothing: 'Pole midagi kleepida',
  undone: 'Tagasi võetud',
  redone: 'Uuesti tehtud',
};

/** Basque. */
export const eu: PluginTexts = {
  all: 'Hautatu dena',
  results: 'Hautatu emaitzak: {count}',
  allResults: 'Emaitza guztiak',
  resultsFor: 'Emaitzak: {label}',
  selected: '{count} hautatuta',
  none: 'Ez dago ezer hautatuta',
  copied: '{count} kopiatuta',
  cut: '{count} moztuta',
  pasted: '{count} itsatsita',
  nothing: 'Ez dago itsasteko ezer',
  undone: 'Desegin da',
  redone: 'Berregin da',
};

/** Persian. */
export const fa: PluginTexts = {
  all: 'انتخاب همه',
  results: 'انتخاب {count} نتیجه',
  allResults: 'همهٔ نتایج',
  resultsFor: 'نتایج {label}',
  selected: '{count} مورد انتخاب‌شده',
  none: 'چیزی انتخاب نشده',
  copied: '{count} مورد کپی شد',
  cut: '{count} مورد بریده شد',
  pasted: '{count} مورد چسبانده شد',
  nothing: 'چیزی برای چسباندن نیست',
  undone: 'واگرد شد',
  redone: 'دوباره انجام شد',
};

/** Finnish. */
export const fi: PluginTexts = {
  all: 'Valitse kaikki',
  results: 'Valitse tulokset: {count}',
  allResults: 'Kaikki tulokset',
  resultsFor: 'Tulokset: {label}',
  selected: '{count} valittu',
  none: 'Ei valintoja',
  copied: '{count} kopioitu',
  cut: '{count} leikattu',
  pasted: '{count} liitetty',
  nothing: 'Ei liitettävää',
  undone: 'Kumottu',
  redone: 'Tehty uudelleen',
};

/** Filipino. */
export const fil: PluginTexts = {
  all: 'Piliin lahat',
  results: 'Piliin ang {count} resulta',
  allResults: 'Lahat ng resulta',
  resultsFor: 'Mga resulta para sa {label}',
  selected: '{count} ang napili',
  none: 'Walang napili',
  copied: '{count} ang nakopya',
  cut: '{count} ang na-cut',
  pasted: '{count} ang na-paste',
  nothing: 'Walang maipe-paste',
  undone: 'Na-undo',
  redone: 'Na-redo',
};

/** French. */
export const fr: PluginTexts = {
  all: 'Tout sélectionner',
  results: 'Sélectionner les résultats : {count}',
  allResults: 'Tous les résultats',
  resultsFor: 'Résultats pour {label}',
  selected: 'Sélection : {count}',
  none: 'Aucune sélection',
  copied: 'Copie : {count}',
  cut: 'Coupe : {count}',
  pasted: 'Collage : {count}',
  nothing: 'Rien à coller',
  undone: 'Annulé',
  redone: 'Rétabli',
};

/** Irish. */
export const ga: PluginTexts = {
  all: 'Roghnaigh gach rud',
  results: 'Roghnaigh na torthaí: {count}',
  allResults: 'Gach toradh',
  resultsFor: 'Torthaí do {label}',
  selected: '{count} roghnaithe',
  none: 'Níl aon rud roghnaithe',
  copied: 'Cóipeáilte: {count}',
  cut: 'Gearrtha: {count}',
  pasted: 'Greamaithe: {count}',
  nothing: 'Níl aon rud le greamú',
  undone: 'Cealaithe',
  redone: 'Athdhéanta',
};

/** Galician. */
export const gl: PluginTexts = {
  all: 'Seleccionar todo',
  results: 'Seleccionar os resultados: {count}',
  allResults: 'Todos os resultados',
  resultsFor: 'Resultados de {label}',
  selected: 'Selección: {count}',
  none: 'Non hai nada seleccionado',
  copied: 'Copiados: {count}',
  cut: 'Cortados: {count}',
  pasted: 'Pegados: {count}',
  nothing: 'Non hai nada que pegar',
  undone: 'Desfeito',
  redone: 'Refeito',
};

/** Hebrew. */
export const he: PluginTexts = {
  all: 'בחירת הכול',
  results: 'בחירת כל התוצאות: {count}',
  allResults: 'כל התוצאות',
  resultsFor: 'תוצאות עבור {label}',
  selected: 'נבחרו: {count}',
  none: 'לא נבחר דבר',
  copied: 'הועתקו: {count}',
  cut: 'נגזרו: {count}',
  pasted: 'הודבקו: {count}',
  nothing: 'אין מה להדביק',
  undone: 'בוטל',
  redone: 'בוצע שוב',
};

/** Hindi. */
export const hi: PluginTexts = {
  all: 'सभी चुनें',
  results: 'सभी {count} परिणाम चुनें',
  allResults: 'सभी परिणाम',
  resultsFor: '{label} के परिणाम',
  selected: '{count} चयनित',
  none: 'कुछ नहीं चुना गया',
  copied: '{count} कॉपी किए गए',
  cut: '{count} काटे गए',
  pasted: '{count} चिपकाए गए',
  nothing: 'चिपकाने के लिए कुछ नहीं',
  undone: 'पूर्ववत किया गया',
  redone: 'फिर से किया गया',
};

/** Croatian. */
export const hr: PluginTexts = {
  all: 'Odaberi sve',
  results: 'Odaberi rezultate: {count}',
  allResults: 'Svi rezultati',
  resultsFor: 'Rezultati: {label}',
  selected: 'Odabrano: {count}',
  none: 'Ništa nije odabrano',
  copied: 'Kopirano: {count}',
  cut: 'Izrezano: {count}',
  pasted: 'Zalijepljeno: {count}',
  nothing: 'Nema ničega za lijepljenje',
  undone: 'Poništeno',
  redone: 'Ponovljeno',
};

/** Hungarian. */
export const hu: PluginTexts = {
  all: 'Összes kiválasztása',
  results: '{count} találat kiválasztása',
  allResults: 'Összes találat',
  resultsFor: 'Találatok: {label}',
  selected: '{count} kiválasztva',
  none: 'Nincs kiválasztva semmi',
  copied: '{count} másolva',
  cut: '{count} kivágva',
  pasted: '{count} beillesztve',
  nothing: 'Nincs mit beilleszteni',
  undone: 'Visszavonva',
  redone: 'Újra végrehajtva',
};

/** Armenian. */
export const hy: PluginTexts = {
  all: 'Ընտրել բոլորը',
  results: 'Ընտրել արդյունքները՝ {count}',
  allResults: 'Բոլոր արդյունքները',
  resultsFor: 'Արդյունքներ՝ {label}',
  selected: 'Ընտրված է {count}',
  none: 'Ոչինչ ընտրված չէ',
  copied: 'Պատճենված է {count}',
  cut: 'Կտրված է {count}',
  pasted: 'Տեղադրված է {count}',
  nothing: 'Տեղադրելու բան չկա',
  undone: 'Հետարկված է',
  redone: 'Կրկնված է',
};

/** Indonesian. */
export const id: PluginTexts = {
  all: 'Pilih semua',
  results: 'Pilih {count} hasil',
  allResults: 'Semua hasil',
  resultsFor: 'Hasil untuk {label}',
  selected: '{count} dipilih',
  none: 'Tidak ada yang dipilih',
  copied: '{count} disalin',
  cut: '{count} dipotong',
  pasted: '{count} ditempel',
  nothing: 'Tidak ada yang dapat ditempel',
  undone: 'Diurungkan',
  redone: 'Diulangi',
};

/** Icelandic. */
export const is: PluginTexts = {
  all: 'Velja allt',
  results: 'Velja niðurstöður: {count}',
  allResults: 'Allar niðurstöður',
  resultsFor: 'Niðurstöður fyrir {label}',
  selected: 'Valið: {count}',
  none: 'Ekkert valið',
  copied: 'Afritað: {count}',
  cut: 'Klippt: {count}',
  pasted: 'Límt: {count}',
  nothing: 'Ekkert til að líma',
  undone: 'Afturkallað',
  redone: 'Endurtekið',
};

/** Italian. */
export const it: PluginTexts = {
  all: 'Seleziona tutto',
  results: 'Seleziona i risultati: {count}',
  allResults: 'Tutti i risultati',
  resultsFor: 'Risultati per {label}',
  selected: 'Selezione: {count}',
  none: 'Nessuna selezione',
  copied: 'Copiati: {count}',
  cut: 'Tagliati: {count}',
  pasted: 'Incollati: {count}',
  nothing: 'Niente da incollare',
  undone: 'Annullato',
  redone: 'Ripristinato',
};

/** Japanese. */
export const ja: PluginTexts = {
  all: 'すべて選択',
  results: '検索結果{count}件を選択',
  allResults: 'すべての結果',
  resultsFor: '「{label}」の結果',
  selected: '{count}件選択中',
  none: '何も選択されていません',
  copied: '{count}件をコピーしました',
  cut: '{count}件を切り取りました',
  pasted: '{count}件を貼り付けました',
  nothing: '貼り付けるものがありません',
  undone: '元に戻しました',
  redone: 'やり直しました',
};

/** Georgian. */
export const ka: PluginTexts = {
  all: 'ყველას არჩევა',
  results: 'შედეგების არჩევა: {count}',
  allResults: 'ყველა შედეგი',
  resultsFor: 'შედეგები: {label}',
  selected: 'არჩეულია {count}',
  none: 'არაფერია არჩეული',
  copied: 'კოპირებულია {count}',
  cut: 'ამოჭრილია {count}',
  pasted: 'ჩასმულია {count}',
  nothing: 'ჩასასმელი არაფერია',
  undone: 'გაუქმებულია',
  redone: 'გამეორებულია',
};

/** Korean. */
export const ko: PluginTexts = {
  all: '모두 선택',
  results: '결과 {count}개 선택',
  allResults: '모든 결과',
  resultsFor: '{label} 결과',
  selected: '{count}개 선택됨',
  none: '선택된 항목 없음',
  copied: '{count}개 복사됨',
  cut: '{count}개 잘라냄',
  pasted: '{count}개 붙여넣음',
  nothing: '붙여넣을 항목 없음',
  undone: '실행 취소됨',
  redone: '다시 실행됨',
};

/** Lithuanian. */
export const lt: PluginTexts = {
  all: 'Pasirinkti viską',
  results: 'Pasirinkti rezultatus: {count}',
  allResults: 'Visi rezultatai',
  resultsFor: 'Rezultatai: {label}',
  selected: 'Pasirinkta: {count}',
  none: 'Nieko nepasirinkta',
  copied: 'Nukopijuota: {count}',
  cut: 'Iškirpta: {count}',
  pasted: 'Įklijuota: {count}',
  nothing: 'Nėra ką įklijuoti',
  undone: 'Anuliuota',
  redone: 'Pakartota',
};

/** Latvian. */
export const lv: PluginTexts = {
  all: 'Atlasīt visu',
  results: 'Atlasīt rezultātus: {count}',
  allResults: 'Visi rezultāti',
  resultsFor: 'Rezultāti: {label}',
  selected: 'Atlasīts: {count}',
  none: 'Nekas nav atlasīts',
  copied: 'Nokopēts: {count}',
  cut: 'Izgriezts: {count}',
  pasted: 'Ielīmēts: {count}',
  nothing: 'Nav ko ielīmēt',
  undone: 'Atsaukts',
  redone: 'Atkārtots',
};

/** Macedonian. */
export const mk: PluginTexts = {
  all: 'Избери сѐ',
  results: 'Избери ги резултатите: {count}',
  allResults: 'Сите резултати',
  resultsFor: 'Резултати за {label}',
  selected: 'Избрани: {count}',
  none: 'Ништо не е избрано',
  copied: 'Копирани: {count}',
  cut: 'Исечени: {count}',
  pasted: 'Залепени: {count}',
  nothing: 'Нема што да се залепи',
  undone: 'Поништено',
  redone: 'Повторено',
};

/** Malay. */
export const ms: PluginTexts = {
  all: 'Pilih semua',
  results: 'Pilih {count} hasil',
  allResults: 'Semua hasil',
  resultsFor: 'Hasil untuk {label}',
  selected: '{count} dipilih',
  none: 'Tiada yang dipilih',
  copied: '{count} disalin',
  cut: '{count} dipotong',
  pasted: '{count} ditampal',
  nothing: 'Tiada apa-apa untuk ditampal',
  undone: 'Dibuat asal',
  redone: 'Dibuat semula',
};

/** Maltese. */
export const mt: PluginTexts = {
  all: 'Agħżel kollox',
  results: 'Agħżel ir-riżultati: {count}',
  allResults: 'Ir-riżultati kollha',
  resultsFor: 'Riżultati għal {label}',
  selected: 'Magħżula: {count}',
  none: 'Xejn mhu magħżul',
  copied: 'Ikkupjati: {count}',
  cut: 'Maqtugħa: {count}',
  pasted: 'Imwaħħla: {count}',
  nothing: 'M’hemm xejn x’twaħħal',
  undone: 'Annullat',
  redone: 'Reġa’ sar',
};

/** Norwegian Bokmål. */
export const nb: PluginTexts = {
  all: 'Velg alle',
  results: 'Velg resultater: {count}',
  allResults: 'Alle resultater',
  resultsFor: 'Resultater for {label}',
  selected: '{count} valgt',
  none: 'Ingenting er valgt',
  copied: '{count} kopiert',
  cut: '{count} klippet ut',
  pasted: '{count} limt inn',
  nothing: 'Ingenting å lime inn',
  undone: 'Angret',
  redone: 'Gjort om',
};

/** Dutch. */
export const nl: PluginTexts = {
  all: 'Alles selecteren',
  results: 'Resultaten selecteren: {count}',
  allResults: 'Alle resultaten',
  resultsFor: 'Resultaten voor {label}',
  selected: '{count} geselecteerd',
  none: 'Niets geselecteerd',
  copied: '{count} gekopieerd',
  cut: '{count} geknipt',
  pasted: '{count} geplakt',
  nothing: 'Niets om te plakken',
  undone: 'Ongedaan gemaakt',
  redone: 'Opnieuw uitgevoerd',
};

/** Polish. */
export const pl: PluginTexts = {
  all: 'Zaznacz wszystko',
  results: 'Zaznacz wyniki: {count}',
  allResults: 'Wszystkie wyniki',
  resultsFor: 'Wyniki: {label}',
  selected: 'Wybrano: {count}',
  none: 'Nic nie wybrano',
  copied: 'Skopiowano: {count}',
  cut: 'Wycięto: {count}',
  pasted: 'Wklejono: {count}',
  nothing: 'Nie ma czego wkleić',
  undone: 'Cofnięto',
  redone: 'Ponowiono',
};

/** Brazilian Portuguese. */
export const ptBR: PluginTexts = {
  all: 'Selecionar tudo',
  results: 'Selecionar os resultados: {count}',
  allResults: 'Todos os resultados',
  resultsFor: 'Resultados de {label}',
  selected: 'Seleção: {count}',
  none: 'Nada selecionado',
  copied: 'Copiados: {count}',
  cut: 'Recortados: {count}',
  pasted: 'Colados: {count}',
  nothing: 'Nada para colar',
  undone: 'Desfeito',
  redone: 'Refeito',
};

/** Portuguese. */
export const pt: PluginTexts = {
  all: 'Selecionar tudo',
  results: 'Selecionar os resultados: {count}',
  allResults: 'Todos os resultados',
  resultsFor: 'Resultados de {label}',
  selected: 'Seleção: {count}',
  none: 'Nada selecionado',
  copied: 'Copiados: {count}',
  cut: 'Cortados: {count}',
  pasted: 'Colados: {count}',
  nothing: 'Nada para colar',
  undone: 'Anulado',
  redone: 'Refeito',
};

/** Romanian. */
export const ro: PluginTexts = {
  all: 'Selectează tot',
  results: 'Selectează rezultatele: {count}',
  allResults: 'Toate rezultatele',
  resultsFor: 'Rezultate pentru {label}',
  selected: 'Selectate: {count}',
  none: 'Nimic selectat',
  copied: 'Copiate: {count}',
  cut: 'Decupate: {count}',
  pasted: 'Lipite: {count}',
  nothing: 'Nimic de lipit',
  undone: 'Anulat',
  redone: 'Refăcut',
};

/** Russian. */
export const ru: PluginTexts = {
  all: 'Выбрать все',
  results: 'Выбрать найденные: {count}',
  allResults: 'Все результаты',
  resultsFor: 'Результаты: {label}',
  selected: 'Выбрано: {count}',
  none: 'Ничего не выбрано',
  copied: 'Скопировано: {count}',
  cut: 'Вырезано: {count}',
  pasted: 'Вставлено: {count}',
  nothing: 'Нечего вставить',
  undone: 'Отменено',
  redone: 'Повторено',
};

/** Slovak. */
export const sk: PluginTexts = {
  all: 'Vybrať všetko',
  results: 'Vybrať nájdené: {count}',
  allResults: 'Všetky výsledky',
  resultsFor: 'Výsledky: {label}',
  selected: 'Vybraté: {count}',
  none: 'Nič nie je vybraté',
  copied: 'Skopírované: {count}',
  cut: 'Vystrihnuté: {count}',
  pasted: 'Prilepené: {count}',
  nothing: 'Nie je čo prilepiť',
  undone: 'Vrátené späť',
  redone: 'Vykonané znova',
};

/** Slovenian. */
export const sl: PluginTexts = {
  all: 'Izberi vse',
  results: 'Izberi zadetke: {count}',
  allResults: 'Vsi zadetki',
  resultsFor: 'Zadetki: {label}',
  selected: 'Izbrano: {count}',
  none: 'Nič ni izbrano',
  copied: 'Kopirano: {count}',
  cut: 'Izrezano: {count}',
  pasted: 'Prilepljeno: {count}',
  nothing: 'Ni ničesar za lepljenje',
  undone: 'Razveljavljeno',
  redone: 'Ponovljeno',
};

/** Albanian. */
export const sq: PluginTexts = {
  all: 'Zgjidh të gjitha',
  results: 'Zgjidh rezultatet: {count}',
  allResults: 'Të gjitha rezultatet',
  resultsFor: 'Rezultate për {label}',
  selected: 'Të zgjedhura: {count}',
  none: 'Asgjë e zgjedhur',
  copied: 'U kopjuan: {count}',
  cut: 'U prenë: {count}',
  pasted: 'U ngjitën: {count}',
  nothing: 'Nuk ka çfarë të ngjitet',
  undone: 'U zhbë',
  redone: 'U ribë',
};

/** Serbian in Latin letters. */
export const srLatn: PluginTexts = {
  all: 'Izaberi sve',
  results: 'Izaberi rezultate: {count}',
  allResults: 'Svi rezultati',
  resultsFor: 'Rezultati: {label}',
  selected: 'Izabrano: {count}',
  none: 'Ništa nije izabrano',
  copied: 'Kopirano: {count}',
  cut: 'Isečeno: {count}',
  pasted: 'Nalepljeno: {count}',
  nothing: 'Nema ničega za lepljenje',
  undone: 'Opozvano',
  redone: 'Ponovljeno',
};

/** Serbian. */
export const sr: PluginTexts = {
  all: 'Изабери све',
  results: 'Изабери резултате: {count}',
  allResults: 'Сви резултати',
  resultsFor: 'Резултати: {label}',
  selected: 'Изабрано: {count}',
  none: 'Ништа није изабрано',
  copied: 'Копирано: {count}',
  cut: 'Исечено: {count}',
  pasted: 'Налепљено: {count}',
  nothing: 'Нема ничега за лепљење',
  undone: 'Опозвано',
  redone: 'Поновљено',
};

/** Swedish. */
export const sv: PluginTexts = {
  all: 'Välj alla',
  results: 'Välj resultaten: {count}',
  allResults: 'Alla resultat',
  resultsFor: 'Resultat för {label}',
  selected: 'Valda: {count}',
  none: 'Inget valt',
  copied: 'Kopierade: {count}',
  cut: 'Urklippta: {count}',
  pasted: 'Inklistrade: {count}',
  nothing: 'Inget att klistra in',
  undone: 'Ångrat',
  redone: 'Gjort om',
};

/** Thai. */
export const th: PluginTexts = {
  all: 'เลือกทั้งหมด',
  results: 'เลือกผลลัพธ์ {count} รายการ',
  allResults: 'ผลลัพธ์ทั้งหมด',
  resultsFor: 'ผลลัพธ์ของ {label}',
  selected: 'เลือกแล้ว {count} รายการ',
  none: 'ยังไม่ได้เลือก',
  copied: 'คัดลอกแล้ว {count} รายการ',
  cut: 'ตัดแล้ว {count} รายการ',
  pasted: 'วางแล้ว {count} รายการ',
  nothing: 'ไม่มีอะไรให้วาง',
  undone: 'เลิกทำแล้ว',
  redone: 'ทำซ้ำแล้ว',
};

/** Turkish. */
export const tr: PluginTexts = {
  all: 'Tümünü seç',
  results: '{count} sonucu seç',
  allResults: 'Tüm sonuçlar',
  resultsFor: 'Sonuçlar: {label}',
  selected: '{count} seçili',
  none: 'Hiçbir şey seçilmedi',
  copied: '{count} kopyalandı',
  cut: '{count} kesildi',
  pasted: '{count} yapıştırıldı',
  nothing: 'Yapıştırılacak bir şey yok',
  undone: 'Geri alındı',
  redone: 'Yinelendi',
};

/** Ukrainian. */
export const uk: PluginTexts = {
  all: 'Вибрати все',
  results: 'Вибрати знайдені: {count}',
  allResults: 'Усі результати',
  resultsFor: 'Результати: {label}',
  selected: 'Вибрано: {count}',
  none: 'Нічого не вибрано',
  copied: 'Скопійовано: {count}',
  cut: 'Вирізано: {count}',
  pasted: 'Вставлено: {count}',
  nothing: 'Немає чого вставити',
  undone: 'Скасовано',
  redone: 'Повторено',
};

/** Urdu. */
export const ur: PluginTexts = {
  all: 'سب منتخب کریں',
  results: 'نتائج منتخب کریں: {count}',
  allResults: 'تمام نتائج',
  resultsFor: '{label} کے نتائج',
  selected: '{count} منتخب',
  none: 'کچھ منتخب نہیں کیا گیا',
  copied: 'کاپی: {count}',
  cut: 'کٹ: {count}',
  pasted: 'پیسٹ: {count}',
  nothing: 'پیسٹ کرنے کو کچھ نہیں',
  undone: 'واپس کیا گیا',
  redone: 'دوبارہ کیا گیا',
};

/** Vietnamese. */
export const vi: PluginTexts = {
  all: 'Chọn tất cả',
  results: 'Chọn tất cả {count} kết quả',
  allResults: 'Tất cả kết quả',
  resultsFor: 'Kết quả cho {label}',
  selected: 'Đã chọn {count} mục',
  none: 'Chưa chọn mục nào',
  copied: 'Đã sao chép {count} mục',
  cut: 'Đã cắt {count} mục',
  pasted: 'Đã dán {count} mục',
  nothing: 'Không có gì để dán',
  undone: 'Đã hoàn tác',
  redone: 'Đã làm lại',
};

/** Traditional Chinese, Taiwan. */
export const zhTW: PluginTexts = {
  all: '全選',
  results: '選取 {count} 個結果',
  allResults: '所有結果',
  resultsFor: '「{label}」的結果',
  selected: '已選取 {count} 項',
  none: '未選取任何項目',
  copied: '已複製 {count} 項',
  cut: '已剪下 {count} 項',
  pasted: '已貼上 {count} 項',
  nothing: '沒有可貼上的內容',
  undone: '已復原',
  redone: '已重做',
};

/** Simplified Chinese. */
export const zh: PluginTexts = {
  all: '全选',
  results: '选择 {count} 个结果',
  allResults: '所有结果',
  resultsFor: '“{label}”的结果',
  selected: '已选择 {count} 项',
  none: '未选择任何项',
  copied: '已复制 {count} 项',
  cut: '已剪切 {count} 项',
  pasted: '已粘贴 {count} 项',
  nothing: '没有可粘贴的内容',
  undone: '已撤销',
  redone: '已重做',
};
