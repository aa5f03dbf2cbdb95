<?php

namespace WidgetSelect\Symfony\Form;

use Psr\Container\ContainerInterface;
use Symfony\Component\Form\AbstractType;
use Symfony\Component\Form\Extension\Core\Type\TextType;
use Symfony\Component\Form\FormBuilderInterface;
use Symfony\Component\Form\FormInterface;
use Symfony\Component\Form\FormView;
use Symfony\Component\OptionsResolver\Exception\InvalidOptionsException;
use Symfony\Component\OptionsResolver\OptionsResolver;
use Symfony\Component\Routing\Generator\UrlGeneratorInterface;
use WidgetSelect\Symfony\Signing\FieldId;
use WidgetSelect\Symfony\Source\EntitySource;
use WidgetSelect\Symfony\Source\Scope;

/** Entities by their text, in a text field. Users create new ones if the source lets them. */
final class WidgetTagsType extends AbstractType
{
    public function __construct(private ContainerInterface $sources, private FieldId $ids, private UrlGeneratorInterface $urls)
    {
    }

    public function getParent(): string
    {
        return TextType::class;
    }

    public function getBlockPrefix(): string
    {
        return 'widget_tags';
    }

    public function configureOptions(OptionsResolver $resolver): void
    {
        $resolver->setRequired('source');
        $resolver->setDefaults(['limits' => [], 'single' => false, 'widget' => [], 'invalid_message' => 'The selected choice is invalid.']);
        $resolver->setAllowedTypes('source', 'string');
        $resolver->setAllowedTypes('limits', 'array');
        $resolver->setAllowedTypes('single', 'bool');
        $resolver->setAllowedTypes('widget', 'array');
    }

    public function buildForm(FormBuilderInterface $builder, array $options): void
    {
        $builder->addModelTransformer(new TagsTransformer($this->source($options), new Scope($options['limits']), !$options['single']));
    }

    public function finishView(FormView $view, FormInterface $form, array $options): void
    {
        $url = $this->urls->generate('widget_select_options', ['field' => $this->ids->write($options['source'], $options['limits'], [])]);
        // The list offers to create what the user may create.
        $widget = ['ajax' => ['url' => $url, 'pagination' => true] + ($options['widget']['ajax'] ?? [])] + $options['widget']
            + ($options['single'] ? [] : ['multiple' => true, 'delimiters' => [',']])
            + ['allowCreate' => $this->source($options)->isCreateGranted()];
        $view->vars['attr'] += ['data-widget-select' => json_encode($widget, \JSON_THROW_ON_ERROR)];
        if ($form->isSubmitted() && !$form->isValid()) {
            $view->vars['attr'] += ['aria-invalid' => 'true'];
        }
    }

    private function source(array $options): EntitySource
    {
        $source = $this->sources->has($options['source']) ? $this->sources->get($options['source']) : null;

        return $source instanceof EntitySource ? $source
            : throw new InvalidOptionsException("The source \"{$options['source']}\" is not a service that extends ".EntitySource::class.'.');
    }
}
