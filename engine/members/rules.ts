/** Written by `npm run gen` from the files of a folder. */
import { rule as rule_alt_text } from "../lint/rules/alt-text.ts";
import { rule as rule_autocomplete_name } from "../lint/rules/autocomplete-name.ts";
import { rule as rule_block_once } from "../lint/rules/block-once.ts";
import { rule as rule_date_order } from "../lint/rules/date-order.ts";
import { rule as rule_description_length } from "../lint/rules/description-length.ts";
import { rule as rule_description_unique } from "../lint/rules/description-unique.ts";
import { rule as rule_documents } from "../lint/rules/documents.ts";
import { rule as rule_file_weight } from "../lint/rules/file-weight.ts";
import { rule as rule_first_heading } from "../lint/rules/first-heading.ts";
import { rule as rule_form_files } from "../lint/rules/form-files.ts";
import { rule as rule_language_folder } from "../lint/rules/language-folder.ts";
import { rule as rule_link_words } from "../lint/rules/link-words.ts";
import { rule as rule_named_links } from "../lint/rules/named-links.ts";
import { rule as rule_orphan_page } from "../lint/rules/orphan-page.ts";
import { rule as rule_page_original } from "../lint/rules/page-original.ts";
import { rule as rule_phone_number } from "../lint/rules/phone-number.ts";
import { rule as rule_picture_blurred } from "../lint/rules/picture-blurred.ts";
import { rule as rule_picture_repeated } from "../lint/rules/picture-repeated.ts";
import { rule as rule_picture_text_size } from "../lint/rules/picture-text-size.ts";
import { rule as rule_picture_weight } from "../lint/rules/picture-weight.ts";
import { rule as rule_plain_text_marks } from "../lint/rules/plain-text-marks.ts";
import { rule as rule_repeated_block } from "../lint/rules/repeated-block.ts";
import { rule as rule_repeated_item } from "../lint/rules/repeated-item.ts";
import { rule as rule_repeated_text } from "../lint/rules/repeated-text.ts";
import { rule as rule_same_words } from "../lint/rules/same-words.ts";
import { rule as rule_schema_path } from "../lint/rules/schema-path.ts";
import { rule as rule_state_flag } from "../lint/rules/state-flag.ts";
import { rule as rule_stray_characters } from "../lint/rules/stray-characters.ts";
import { rule as rule_tag_spelling } from "../lint/rules/tag-spelling.ts";
import { rule as rule_text_addresses } from "../lint/rules/text-addresses.ts";
import { rule as rule_text_emphasis } from "../lint/rules/text-emphasis.ts";
import { rule as rule_text_escapes } from "../lint/rules/text-escapes.ts";
import { rule as rule_text_headings } from "../lint/rules/text-headings.ts";
import { rule as rule_text_lines } from "../lint/rules/text-lines.ts";
import { rule as rule_text_links } from "../lint/rules/text-links.ts";
import { rule as rule_theme_contrast } from "../lint/rules/theme-contrast.ts";
import { rule as rule_title_length } from "../lint/rules/title-length.ts";
import { rule as rule_title_unique } from "../lint/rules/title-unique.ts";
import { rule as rule_translation_blocks } from "../lint/rules/translation-blocks.ts";
import { rule as rule_translation_copied } from "../lint/rules/translation-copied.ts";
import { rule as rule_translation_missing } from "../lint/rules/translation-missing.ts";
import { rule as rule_translation_stale } from "../lint/rules/translation-stale.ts";
import { rule as rule_unfinished_text } from "../lint/rules/unfinished-text.ts";
import { rule as rule_unused_form } from "../lint/rules/unused-form.ts";
import { rule as rule_unused_link } from "../lint/rules/unused-link.ts";
import { rule as rule_unused_pattern } from "../lint/rules/unused-pattern.ts";
import { rule as rule_unused_shared } from "../lint/rules/unused-shared.ts";

export const members = {
  "alt-text": rule_alt_text,
  "autocomplete-name": rule_autocomplete_name,
  "block-once": rule_block_once,
  "date-order": rule_date_order,
  "description-length": rule_description_length,
  "description-unique": rule_description_unique,
  "documents": rule_documents,
  "file-weight": rule_file_weight,
  "first-heading": rule_first_heading,
  "form-files": rule_form_files,
  "language-folder": rule_language_folder,
  "link-words": rule_link_words,
  "named-links": rule_named_links,
  "orphan-page": rule_orphan_page,
  "page-original": rule_page_original,
  "phone-number": rule_phone_number,
  "picture-blurred": rule_picture_blurred,
  "picture-repeated": rule_picture_repeated,
  "picture-text-size": rule_picture_text_size,
  "picture-weight": rule_picture_weight,
  "plain-text-marks": rule_plain_text_marks,
  "repeated-block": rule_repeated_block,
  "repeated-item": rule_repeated_item,
  "repeated-text": rule_repeated_text,
  "same-words": rule_same_words,
  "schema-path": rule_schema_path,
  "state-flag": rule_state_flag,
  "stray-characters": rule_stray_characters,
  "tag-spelling": rule_tag_spelling,
  "text-addresses": rule_text_addresses,
  "text-emphasis": rule_text_emphasis,
  "text-escapes": rule_text_escapes,
  "text-headings": rule_text_headings,
  "text-lines": rule_text_lines,
  "text-links": rule_text_links,
  "theme-contrast": rule_theme_contrast,
  "title-length": rule_title_length,
  "title-unique": rule_title_unique,
  "translation-blocks": rule_translation_blocks,
  "translation-copied": rule_translation_copied,
  "translation-missing": rule_translation_missing,
  "translation-stale": rule_translation_stale,
  "unfinished-text": rule_unfinished_text,
  "unused-form": rule_unused_form,
  "unused-link": rule_unused_link,
  "unused-pattern": rule_unused_pattern,
  "unused-shared": rule_unused_shared,
};
